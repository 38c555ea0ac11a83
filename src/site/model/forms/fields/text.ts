import type { TextField } from '#site/model/types.generated.ts'
import type { FieldType } from './field-type.ts'

export const text: FieldType<TextField> = { isComparable: true, conditions: ['equals', 'oneOf'] }
