import type { TextareaField } from '#site/model/types.generated.ts'
import type { FieldType } from './field-type.ts'

export const textarea: FieldType<TextareaField> = { limit: 20_000, normalize: (_, text) => text }
