import { askedFields } from '#model/forms/conditions.ts'
import { limitOf } from '#model/forms/forms.ts'
import type { Form, FormField } from '#model/types.generated.ts'
import type { LeadFile } from '#server/leads/rows.ts'
import { ReceivedFiles } from './received-files.ts'
import type { RequestBody } from './request-body.ts'

/**
 * The values of a form's fields as they are stored, without empty ones, those of fields that are not asked for
 * included. What is not text stays as it is, for validation.
 */
export function normalizeValues({ fields }: Form, body: RequestBody): Record<string, unknown> {
  const values = fields.map(
    (field) => [field.name, field.value ?? normalizeValue(field, body.get(field.name))] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null && value !== ''))
}

/** The values without those of fields that are not asked for with them: they are neither demanded nor stored. */
export function askedValues({ fields }: Form, values: Record<string, unknown>): Record<string, unknown> {
  const names = new Set(askedFields(fields, values).map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

function normalizeValue(field: FormField, value: unknown): unknown {
  // Only received files count, whatever else a request says.
  if (field.type === 'file') return value instanceof ReceivedFiles ? value : undefined
  if (typeof value === 'number') return String(value)
  if (field.type === 'checkboxes' && Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return matchOptions(field, value)
  if (field.type === 'hidden') return typeof value === 'string' ? hiddenValue(field, value) : undefined
  if (typeof value !== 'string') return value
  const text = storableText(value)
  switch (field.type) {
    case 'textarea':
      return text
    case 'email':
      return toOneLine(text).trim()
    case 'number':
    case 'date':
    case 'url':
      return toOneLine(text).trim()
    case 'checkboxes':
      return matchOptions(field, text.split('\n'))
    case 'select':
    case 'radio':
      return matchOption(field, toOneLine(text))
    default:
      return toOneLine(text)
  }
}

/** The values of a valid request as they are stored: of files, their names. */
export function storedValues(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof ReceivedFiles ? value.text : String(value)]),
  )
}

/** The files of a request, in the order of its fields. */
export function filesIn(values: Record<string, unknown>): LeadFile[] {
  return Object.values(values).flatMap((value) => (value instanceof ReceivedFiles ? value.files : []))
}

/** Text that every store can hold: no NUL, no lone surrogates, line breaks as `\n`. */
export function storableText(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString().replace(/\r\n?/g, '\n')
}

/** The texts, numbers and names of files in a body, as a store can hold them. */
export function textsIn(body: RequestBody): ReadonlyMap<string, string> {
  return new Map(
    [...body].flatMap(([name, value]) => {
      const text = value instanceof ReceivedFiles ? value.text : value
      return typeof text === 'string' || typeof text === 'number' ? [[name, storableText(String(text))]] : []
    }),
  )
}

const toOneLine = (text: string): string => text.replaceAll('\n', ' ')

/** The option with this text but for white space, which browsers collapse before they send it. */
function matchOption({ options = [] }: FormField, text: string): string {
  const collapsed = collapseSpaces(text)
  return options.find((option) => collapseSpaces(option) === collapsed) ?? text
}

/** The options that are ticked, in the order of the form, and behind them what it does not offer. */
function matchOptions(field: FormField, texts: string[]): string {
  const { options = [] } = field
  const found = new Set(texts.map((text) => matchOption(field, text)).filter((text) => text !== ''))
  return [
    ...options.filter((option) => found.has(option)),
    ...[...found].filter((each) => !options.includes(each)),
  ].join('\n')
}

/** Visitors cannot mend what they do not see: a value that is too long is left out. */
function hiddenValue(field: FormField, value: string): string | undefined {
  const text = toOneLine(storableText(value))
  return [...text].length > limitOf(field) ? undefined : text
}

const collapseSpaces = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').trim()
