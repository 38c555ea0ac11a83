import type { FormField } from '#model/types.generated.ts'
import type { ValueProblem } from './field-type.ts'
import { toOneLine } from './one-line.ts'

/** A field with options, of which one or several are chosen. */
export type ChoiceField = Extract<FormField, { options: string[] }>

/** The options that are chosen. In a value each has a line. */
export const choicesIn = (value: string): string[] => (value === '' ? [] : value.split('\n'))

export const NOT_OFFERED: ValueProblem = { text: 'answerNotOffered' }

export const problemOfChoice = ({ options }: ChoiceField, value: string): ValueProblem | undefined =>
  options.includes(value) ? undefined : NOT_OFFERED

/** The option with this text but for white space, which browsers collapse before they send it. */
export function matchOption({ options }: ChoiceField, text: string): string {
  const line = toOneLine(text)
  const collapsed = collapseSpaces(line)
  return options.find((option) => collapseSpaces(option) === collapsed) ?? line
}

const collapseSpaces = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').trim()
