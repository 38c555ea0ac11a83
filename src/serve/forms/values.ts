import type { LeadFile } from '#serve/leads/rows.ts'
import { askedFields } from '#site/model/forms/conditions.ts'
import type { RuleContext, ValueProblem } from '#site/model/forms/fields/field-type.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import { toOneLine } from '#site/model/forms/fields/text-fields.ts'
import { messageFor, notTextProblemOf, problemOfFiles, valueProblemOf } from '#site/model/forms/values.ts'
import { localeOf } from '#site/model/languages.ts'
import type { SiteSettings } from '#site/model/site.ts'
import { fieldTextsOf, fileTextsOf, textsOf } from '#site/model/texts.ts'
import type { Form, FormField } from '#site/model/types.generated.ts'
import { isBrowserEmail } from './browser-email.ts'
import type { RequestBody } from './request-body.ts'
import { ReceivedFiles } from './request-body.ts'

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

/** The maximum number of milliseconds by which local time is behind and ahead of UTC. */
const BEHIND = 12 * 3600_000
const AHEAD = 14 * 3600_000

/** Creates a function that returns a message for each invalid value, by the name of its field; undefined if all are valid. */
export function valuesValidator({ fields }: Form, settings: SiteSettings) {
  const texts = { ...textsOf(settings), ...fieldTextsOf(settings), ...fileTextsOf(settings) }
  return (values: Record<string, unknown>): Record<string, string> | undefined => {
    const context = contextAt(Date.now(), settings.digits ? localeOf(settings) : settings.language)
    const messages = askedFields(fields, values).flatMap((field) => {
      // A field may be called "constructor", which every object inherits.
      const value = Object.hasOwn(values, field.name) ? values[field.name] : ''
      const problem = problemOf(field, value, context)
      return problem ? [[field.name, messageFor(field, problem, texts)] as const] : []
    })
    return messages.length > 0 ? (Object.fromEntries(messages) as Record<string, string>) : undefined
  }
}

function problemOf(field: FormField, value: unknown, context: RuleContext): ValueProblem | undefined {
  if (field.type === 'file' && value instanceof ReceivedFiles)
    return value.problem && problemOfFiles(field, value.problem)
  return typeof value === 'string' ? valueProblemOf(field, value, context) : notTextProblemOf(field)
}

/** The visitor's time zone is unknown: a date is today if it is today anywhere. */
function contextAt(now: number, language: string): RuleContext {
  const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)
  return { isEmail: isBrowserEmail, today: { earliest: dayAt(now - BEHIND), latest: dayAt(now + AHEAD) }, language }
}
