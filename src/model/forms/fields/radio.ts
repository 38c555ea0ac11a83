import type { RadioField } from '#model/types.generated.ts'
import { matchOption, problemOfChoice } from './choices.ts'
import type { FieldType } from './field-type.ts'

export const radio: FieldType<RadioField> = {
  problemOf: problemOfChoice,
  missing: 'answerNotChosen',
  texts: ['answerNotChosen'],
  normalize: matchOption,
  conditions: ['equals', 'oneOf'],
}
