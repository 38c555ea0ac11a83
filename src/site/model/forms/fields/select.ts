import type { SelectField } from '#site/model/types.generated.ts'
import { matchOption, NOT_OFFERED, problemOfChoice, wordsOfOption } from './choices.ts'
import type { FieldType } from './field-type.ts'

export const select: FieldType<SelectField> = {
  problemOf: problemOfChoice,
  notText: NOT_OFFERED.text,
  normalize: matchOption,
  inWords: wordsOfOption,
  conditions: ['equals', 'oneOf'],
}
