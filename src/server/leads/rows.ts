import type { Generated, Selectable } from 'kysely'

/** The tables, the same on both engines. Times are ISO 8601 in UTC, as text: they sort as they stand. */
export interface Tables {
  leads: LeadRow
  receipts: ReceiptRow
  deliveries: DeliveryRow
  rate_windows: RateWindowRow
}

/** One submission of a form. */
export interface LeadRow {
  /** UUID. */
  id: string
  form: string
  received_at: string
  /** JSON: what was answered, by the names of the fields. */
  answers: string
  /** The lead source: `financial_services`. */
  source: string | null
  /** The path of the page it was sent from. */
  page: string | null
  /** Why it was set aside as spam; null for what sales should read. */
  set_aside: SetAside | null
}

export type SetAside = 'trap' | 'too-fast'

/** By what a repeated request is known to be one that has been taken: at most one lead a key. */
export interface ReceiptRow {
  key: string
  lead_id: string
  /** A hash of form and answers. */
  fingerprint: string
  taken_at: string
}

/** The outbox: one message to one channel, kept until delivered. */
export interface DeliveryRow {
  /** UUID, the same on every try: whoever gets a message twice can tell. */
  id: string
  lead_id: string
  channel: Channel
  /**
   * The mailbox, for good: a later change of MAIL_TO redirects nothing. Empty for a webhook: there is one, and what waits
   * for it follows it to another URL. Null in rows of releases before this column: see legacy-recipients.ts.
   */
  recipient: string | null
  state: 'waiting' | 'delivered' | 'dead'
  attempts: Generated<number>
  /** When it may be tried next. While one server tries it, the time at which that server is taken for dead. */
  due_at: string
  /** What went wrong at the last try, without personal data. */
  last_error: string | null
  delivered_at: string | null
}

export type Channel = 'email' | 'webhook'

/** How many requests there were in a stretch of time, where several servers count together. */
export interface RateWindowRow {
  /** A hash of what is counted and when its stretch began: no network address is stored. */
  key: string
  count: number
  ends_at: string
}

export interface Lead {
  id: string
  form: string
  /** ISO 8601, in UTC. */
  receivedAt: string
  answers: Record<string, string>
  source?: string
  page?: string
  setAside?: SetAside
}

export interface NewLead {
  form: string
  answers: Record<string, string>
  source?: string
  page?: string
  setAside?: SetAside
  /** What the sender calls this request, the same on every try. */
  idempotencyKey?: string
  /** There is one lead of this form with this value, for ever. */
  unique?: string
  /** Whom to notify of it. */
  deliveries: NewDelivery[]
}

/** One recipient on one channel. */
export interface NewDelivery {
  channel: Channel
  /** As in `DeliveryRow`. */
  recipient: string
}

export type Taken = { result: 'taken' | 'known'; id: string } | { result: 'key-reused' }

/** One message to one channel. */
export interface Delivery {
  id: string
  leadId: string
  channel: Channel
  /** The mailbox; empty for a webhook. Missing where an earlier release stored it, until it is assigned. */
  recipient?: string
  state: DeliveryRow['state']
  /** How often it has been tried, the try that is under way included. */
  attempts: number
  dueAt: string
  lastError?: string
  deliveredAt?: string
}

export function leadOfRow({ id, form, received_at, answers, source, page, set_aside }: LeadRow): Lead {
  return {
    id,
    form,
    receivedAt: received_at,
    answers: JSON.parse(answers) as Record<string, string>,
    ...(source !== null && { source }),
    ...(page !== null && { page }),
    ...(set_aside !== null && { setAside: set_aside }),
  }
}

export function deliveryOfRow(row: Selectable<DeliveryRow>): Delivery {
  const { id, lead_id, channel, recipient, state, attempts, due_at, last_error, delivered_at } = row
  return {
    id,
    leadId: lead_id,
    channel,
    ...(recipient !== null && { recipient }),
    state,
    attempts,
    dueAt: due_at,
    ...(last_error !== null && { lastError: last_error }),
    ...(delivered_at !== null && { deliveredAt: delivered_at }),
  }
}
