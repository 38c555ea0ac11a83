import { commaOf } from '#base/text/words/lists.ts'
import type { InlineNode, InlineText } from '#site/model/inline-text.ts'
import type { CheckboxesField, CheckboxField, FormField, RadioField, SelectField } from '#site/model/types.generated.ts'
import type { FieldType, ValueProblem } from './field-type.ts'
import { toOneLine } from './text-fields.ts'

/** A field with options, one or several of which are chosen. */
export type ChoiceField = Extract<FormField, { options: string[] }> & {
  /** The stored values of the options, if the form is in another language than the site's own. */
  stored?: readonly string[]
}

/** The chosen options, from a value with one option per line. */
export const choicesIn = (value: string): string[] => (value === '' ? [] : value.split('\n'))

/** The stored values of the options. */
export const valuesOfOptions = ({ options, stored = options }: ChoiceField): readonly string[] => stored

/** A stored option in the words of the form. */
export const wordsOfOption = (field: ChoiceField, value: string): string =>
  field.options[valuesOfOptions(field).indexOf(value)] ?? value

export const NOT_OFFERED: ValueProblem = { text: 'answerNotOffered' }

export const problemOfChoice = (field: ChoiceField, value: string): ValueProblem | undefined =>
  valuesOfOptions(field).includes(value) ? undefined : NOT_OFFERED

/** The option with this text, ignoring white space, which browsers collapse before they send it. */
export function matchOption(field: ChoiceField, text: string): string {
  const line = toOneLine(text)
  const collapsed = collapseSpaces(line)
  return valuesOfOptions(field).find((option) => collapseSpaces(option) === collapsed) ?? line
}

const collapseSpaces = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').trim()

export const checkbox: FieldType<CheckboxField> = {
  problemOf: ({ label }, value) => (value === wordingOf(label) ? undefined : { text: 'answerOutdated' }),
  missing: 'answerNotTicked',
  texts: ['answerNotTicked', 'answerOutdated'],
  // The label beside it has the wording of the consent.
  inWords: ({ label }, value) => (value === wordingOf(label) ? '✓' : `✓ ${value}`),
  conditions: ['checked'],
}

/** The wording that a visitor agrees to by ticking a box: the text of its label, with the addresses of its links. */
export function wordingOf(label: InlineText): string {
  return typeof label === 'string' ? label : label.map(wordsOf).join('')
}

function wordsOf(node: InlineNode): string {
  if (typeof node === 'string') return node
  const words = node.type === 'br' ? ' ' : wordingOf(node.children ?? [])
  return node.href === undefined ? words : `${words} (${node.href})`
}

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

export const radio: FieldType<RadioField> = {
  problemOf: problemOfChoice,
  missing: 'answerNotChosen',
  texts: ['answerNotChosen'],
  normalize: matchOption,
  inWords: wordsOfOption,
  conditions: ['equals', 'oneOf'],
}

export const select: FieldType<SelectField> = {
  problemOf: problemOfChoice,
  notText: NOT_OFFERED.text,
  normalize: matchOption,
  inWords: wordsOfOption,
  conditions: ['equals', 'oneOf'],
}
