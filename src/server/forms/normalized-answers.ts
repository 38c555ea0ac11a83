import type { Form, FormField } from '#model/types.generated.ts'
import type { Posted } from './posted.ts'

/**
 * The answers of a form as they are stored; empty ones are left out. What is no text stays as it is, for the rules to
 * refuse.
 */
export function normalizedAnswers({ fields }: Form, posted: Posted): Record<string, unknown> {
  const answers = fields.map((field) => [field.name, normalized(field, posted.get(field.name))] as const)
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined && answer !== null && answer !== ''))
}

function normalized(field: FormField, value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  const text = storable(value)
  switch (field.type) {
    case 'textarea':
      return text
    case 'email':
      return inOneLine(text).trim()
    case 'select':
      return offered(field, inOneLine(text))
    default:
      return inOneLine(text)
  }
}

/** Text that every store can hold: no NUL, no half of a character, one sort of line break. */
export function storable(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString().replace(/\r\n?/g, '\n')
}

const inOneLine = (text: string): string => text.replaceAll('\n', ' ')

/** The option that is meant: browsers tidy the spaces of an option before they send it. */
function offered({ options = [] }: FormField, text: string): string {
  return options.find((option) => tidied(option) === tidied(text)) ?? text
}

const tidied = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').trim()
