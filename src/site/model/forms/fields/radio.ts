import type { RadioField } from '#site/model/types.generated.ts'
import { matchOption, problemOfChoice, wordsOfOption } from './choices.ts'
import type { FieldType } from './field-type.ts'

export const radio: FieldType<RadioField> = {
  problemOf: problemOfChoice,
  missing: 'answerNotChosen',
  texts: ['answerNotChosen'],
  normalize: matchOption,
  inWords: wordsOfOption,
  conditions: ['equals', 'oneOf'],
}
