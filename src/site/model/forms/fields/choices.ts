import type { FormField } from '#site/model/types.generated.ts'
import type { ValueProblem } from './field-type.ts'
import { toOneLine } from './one-line.ts'

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
