import type { Form, FormField } from '#model/types.generated.ts'
import type { LeadFile } from '#server/leads/rows.ts'
import { ReceivedFiles } from './received-files.ts'
import type { RequestBody } from './request-body.ts'

/** The values of a form's fields as they are stored, without empty ones. What is not text stays as it is, for validation. */
export function normalizeValues({ fields }: Form, body: RequestBody): Record<string, unknown> {
  const values = fields.map((field) => [field.name, normalizeValue(field, body.get(field.name))] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null && value !== ''))
}

function normalizeValue(field: FormField, value: unknown): unknown {
  // Only received files count, whatever else a request says.
  if (field.type === 'file') return value instanceof ReceivedFiles ? value : undefined
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  const text = storableText(value)
  switch (field.type) {
    case 'textarea':
      return text
    case 'email':
      return toOneLine(text).trim()
    case 'select':
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

const collapseSpaces = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').trim()
