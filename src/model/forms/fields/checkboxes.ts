import type { CheckboxesField } from '#model/types.generated.ts'
import { choicesIn, matchOption, NOT_OFFERED } from './choices.ts'
import type { FieldType, ValueProblem } from './field-type.ts'

export const checkboxes: FieldType<CheckboxesField> = {
  problemOf,
  missing: 'answerNotChosen',
  texts: ['answerNotChosen', 'answerTooFew', 'answerTooMany'],
  limit: 4000,
  normalize: (field, text) => matchOptions(field, text.split('\n')),
  normalizeList: matchOptions,
  inWords: (_, value) => choicesIn(value).join(', '),
  conditions: ['equals', 'oneOf'],
}

function problemOf({ options, least = 1, most = Infinity }: CheckboxesField, value: string): ValueProblem | undefined {
  const chosen = choicesIn(value)
  if (new Set(chosen).size < chosen.length || !chosen.every((option) => options.includes(option))) return NOT_OFFERED
  if (chosen.length < least) return { text: 'answerTooFew', facts: { least: String(least) } }
  return chosen.length > most ? { text: 'answerTooMany', facts: { most: String(most) } } : undefined
}

/** The options that are ticked, in the order of the form, and behind them what it does not offer. */
function matchOptions(field: CheckboxesField, texts: readonly string[]): string {
  const ticked = new Set(texts.map((text) => matchOption(field, text)).filter((text) => text !== ''))
  const { options } = field
  const others = [...ticked].filter((each) => !options.includes(each))
  return [...options.filter((option) => ticked.has(option)), ...others].join('\n')
}
