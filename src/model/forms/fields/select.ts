import type { SelectField } from '#model/types.generated.ts'
import { matchOption, NOT_OFFERED, problemOfChoice } from './choices.ts'
import type { FieldType } from './field-type.ts'

export const select: FieldType<SelectField> = {
  problemOf: problemOfChoice,
  notText: NOT_OFFERED.text,
  normalize: matchOption,
  conditions: ['equals', 'oneOf'],
}
