import { EXTRAS } from '#model/forms/lead-request.ts'
import { minimumTimeOf } from '#model/forms/forms.ts'
import type { Form } from '#model/types.generated.ts'
import { storable } from './normalized-answers.ts'
import type { Posted } from './posted.ts'
import { uniqueValueOf } from './unique-value.ts'
import type { Channel, NewLead, SetAside } from '#server/leads/rows.ts'

interface Sent {
  name: string
  form: Form
  /** As they are stored, and valid. */
  answers: Record<string, string>
  posted: Posted
  channels: Channel[]
  idempotencyKey: string | undefined
}

/** The lead that a valid request makes. Spam is one as well, but nobody is told of it. */
export function newLeadOf({ name, form, answers, posted, channels, idempotencyKey }: Sent): NewLead {
  const source = sourceIn(posted)
  const page = textIn(posted, EXTRAS.page, /^\/[^\s?#]{0,499}$/u)
  const setAside = setAsideOf(form, posted)
  const unique = uniqueValueOf(form, answers)
  return {
    form: name,
    answers,
    channels: setAside ? [] : channels,
    ...(source !== undefined && { source }),
    ...(page !== undefined && { page }),
    ...(setAside && { setAside }),
    ...(unique !== undefined && { unique }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
}

/** The lead source that a request names, if it can be one. */
export function sourceIn(posted: Posted): string | undefined {
  return textIn(posted, EXTRAS.source, SOURCE_NAME)
}

/** A name as `schema/shared/source-name.schema.json` allows it. */
export const SOURCE_NAME = /^[^\s{}"<>]{1,80}$/u

function textIn(posted: Posted, name: string, pattern: RegExp): string | undefined {
  const value = posted.get(name)
  const text = typeof value === 'string' ? storable(value) : ''
  return pattern.test(text) ? text : undefined
}

function setAsideOf(form: Form, posted: Posted): SetAside | undefined {
  const trap = posted.get(EXTRAS.trap) ?? ''
  if (trap !== '') return 'trap'
  const elapsed = String(posted.get(EXTRAS.elapsed))
  // Not a number: no script has measured it.
  return /^\d+(\.\d+)?$/.test(elapsed) && Number(elapsed) < minimumTimeOf(form) ? 'too-fast' : undefined
}
