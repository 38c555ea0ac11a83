import { minimumTimeOf } from '#site/model/forms/forms.ts'
import { EXTRAS } from '#site/model/forms/lead-request.ts'
import type { Form } from '#site/model/types.generated.ts'
import type { LeadFile, NewConfirmation, NewDelivery, NewLead, SetAside } from '#serve/leads/rows.ts'
import { withAsciiDomain } from './browser-email.ts'
import { storableText, textsIn } from './values.ts'
import type { RequestBody } from './request-body.ts'

interface ValidRequest {
  name: string
  form: Form
  /** The language of the form. */
  language: string
  /** Normalized and valid. */
  values: Record<string, string>
  /** Its files, and the id in the name of their folder. */
  uploaded?: { id: string; files: LeadFile[] } | undefined
  body: RequestBody
  deliveries: NewDelivery[]
  confirmation?: NewConfirmation | undefined
  idempotencyKey: string | undefined
}

/** The lead of a valid request. Spam is stored too, but not delivered. */
export function newLeadOf(request: ValidRequest): NewLead {
  const { name, form, language, values, uploaded, body, deliveries, confirmation, idempotencyKey } = request
  const source = sourceIn(body)
  const page = matchingText(body, EXTRAS.page, /^\/[^\s?#]{0,499}$/u)
  const setAside = setAsideOf(form, body)
  const unique = uniqueValueOf(form, values)
  return {
    form: name,
    language,
    answers: values,
    ...uploaded,
    deliveries: setAside ? [] : deliveries,
    ...(confirmation && { confirmation }),
    ...(source !== undefined && { source }),
    ...(page !== undefined && { page }),
    ...(setAside && { setAside }),
    ...(unique !== undefined && { unique }),
    ...(idempotencyKey !== undefined && { idempotencyKey, sent: textsIn(body) }),
  }
}

/** The lead source in a request; undefined if it is missing or invalid. */
export function sourceIn(body: RequestBody): string | undefined {
  return matchingText(body, EXTRAS.source, SOURCE_NAME)
}

/** The pattern of `schema/shared/source-name.schema.json`. */
export const SOURCE_NAME = /^[^\s{}"<>]{1,80}$/u

function matchingText(body: RequestBody, name: string, pattern: RegExp): string | undefined {
  const value = body.get(name)
  const text = typeof value === 'string' ? storableText(value) : ''
  return pattern.test(text) ? text : undefined
}

/** Why a request is spam: it fills in the honeypot, or was sent sooner than a person can type. */
export function setAsideOf(form: Form, body: RequestBody): SetAside | undefined {
  const honeypot = body.get(EXTRAS.honeypot) ?? ''
  if (honeypot !== '') return 'trap'
  // Absent without script.
  const elapsed = body.get(EXTRAS.elapsed)
  if (typeof elapsed !== 'number' && (typeof elapsed !== 'string' || !/^\d+(\.\d+)?$/.test(elapsed))) return undefined
  return Number(elapsed) >= 0 && Number(elapsed) < minimumTimeOf(form) ? 'too-fast' : undefined
}

/** The normalized value of the form's `unique` field: leads with the same value are the same lead. */
function uniqueValueOf({ unique, fields }: Form, values: Record<string, string>): string | undefined {
  const field = fields.find(({ name }) => name === unique)
  if (!field || !Object.hasOwn(values, field.name)) return undefined
  const value = values[field.name] ?? ''
  return (field.type === 'email' ? withAsciiDomain(value) : value).normalize('NFC').trim().toLowerCase()
}
