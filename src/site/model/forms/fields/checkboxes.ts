import type { CheckboxesField } from '#site/model/types.generated.ts'
import { commaOf } from '#base/text/words/lists.ts'
import { choicesIn, matchOption, NOT_OFFERED, valuesOfOptions, wordsOfOption } from './choices.ts'
import type { FieldType, ValueProblem } from './field-type.ts'

export const checkboxes: FieldType<CheckboxesField> = {
  problemOf,
  missing: 'answerNotChosen',
  texts: ['answerNotChosen', 'answerTooFew', 'answerTooMany'],
  limit: 4000,
  normalize: (field, text) => matchOptions(field, text.split('\n')),
  normalizeList: matchOptions,
  inWords,
  conditions: ['equals', 'oneOf'],
}

function problemOf(field: CheckboxesField, value: string): ValueProblem | undefined {
  const { least = 1, most = Infinity } = field
  const options = valuesOfOptions(field)
  const chosen = choicesIn(value)
  if (new Set(chosen).size < chosen.length || !chosen.every((option) => options.includes(option))) return NOT_OFFERED
  if (chosen.length < least) return { text: 'answerTooFew', facts: { least: String(least) } }
  return chosen.length > most ? { text: 'answerTooMany', facts: { most: String(most) } } : undefined
}

function inWords(field: CheckboxesField, value: string): string {
  const words = choicesIn(value).map((choice) => wordsOfOption(field, choice))
  return words.join(`${commaOf(words.join())} `)
}

/** The ticked options in the order of the form, followed by values that the form does not offer. */
function matchOptions(field: CheckboxesField, texts: readonly string[]): string {
  const ticked = new Set(texts.map((text) => matchOption(field, text)).filter((text) => text !== ''))
  const options = valuesOfOptions(field)
  const others = [...ticked].filter((each) => !options.includes(each))
  return [...options.filter((option) => ticked.has(option)), ...others].join('\n')
}
