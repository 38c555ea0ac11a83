import { askedFields } from '#site/model/forms/conditions.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import { toOneLine } from '#site/model/forms/fields/one-line.ts'
import type { Form, FormField } from '#site/model/types.generated.ts'
import type { LeadFile } from '#serve/leads/rows.ts'
import { ReceivedFiles } from './received-files.ts'
import type { RequestBody } from './request-body.ts'

/**
 * The values of a form's fields as they are stored, without empty ones but including fields whose conditions are not met.
 * Values other than text are returned unchanged, for validation.
 */
export function normalizeValues({ fields }: Form, body: RequestBody): Record<string, unknown> {
  const values = fields.map((field) => [field.name, normalizeValue(field, body.get(field.name))] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null && value !== ''))
}

/** The values of the fields whose conditions are met by the other values. The others are neither required nor stored. */
export function askedValues({ fields }: Form, values: Record<string, unknown>): Record<string, unknown> {
  const names = new Set(askedFields(fields, values).map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

function normalizeValue(field: FormField, value: unknown): unknown {
  // Only received files count, whatever else a request contains.
  if (field.type === 'file') return value instanceof ReceivedFiles ? value : undefined
  const { fixedValue, normalize, normalizeList, isUnseen } = fieldTypeOf(field)
  const fixed = fixedValue?.(field)
  if (fixed !== undefined) return fixed
  if (typeof value === 'number') return String(value)
  if (normalizeList && isTextList(value)) return normalizeList(field, value)
  // Visitors cannot correct a value that they do not see.
  if (typeof value !== 'string') return isUnseen ? undefined : value
  const text = storableText(value)
  return normalize ? normalize(field, text) : toOneLine(text)
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The values of a valid request as they are stored. The value of files is their names. */
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
