import type { Generated, Selectable } from 'kysely'
import type { LeadState } from '#site/model/forms/lead-request.ts'

/** Whether a value is an id of a lead or delivery: a UUID. The folder of a lead's files is named by its id. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** The tables, the same on both engines. Times are ISO 8601 in UTC, as text, which sorts by time. */
export interface Tables {
  leads: LeadRow
  receipts: IdempotencyRow
  deliveries: DeliveryRow
  lead_handling: HandlingRow
  lead_notes: NoteRow
  rate_windows: RateWindowRow
}

/** One submission of a form. */
export interface LeadRow {
  /** UUID. */
  id: string
  form: string
  received_at: string
  /** JSON: the values, by the names of the fields. */
  answers: string
  /** The lead source: `financial_services`. */
  source: string | null
  /** The path of the page it was sent from. */
  page: string | null
  /** The language of the form: a tag of BCP 47. Null for leads from before it was stored. */
  language: string | null
  /** Why it was set aside as spam; null for every other lead. */
  set_aside: SetAside | null
  /** JSON: the files on disk, a list of `LeadFile`; null without any. */
  files: string | null
}

/** A file that a visitor has sent. Its bytes are in the folder of its lead: see uploads.ts. */
export interface LeadFile {
  /** The name of its field. */
  field: string
  /** The visitor's name of the file, on one line. */
  name: string
  /** Bytes. */
  size: number
  sha256: string
  /** Its name in the folder: `cv-1.pdf`. */
  stored: string
}

export type SetAside = 'trap' | 'too-fast'

/** An idempotency record: there is at most one lead for a key. */
export interface IdempotencyRow {
  key: string
  lead_id: string
  /** A hash of form and values. */
  fingerprint: string
  /** When the lead was accepted. */
  taken_at: string
}

/** The outbox: one message to one recipient, stored with its lead and retried until it is delivered. */
export interface DeliveryRow {
  /** UUID, the same on every attempt, so that recipients can recognise a duplicate. */
  id: string
  lead_id: string
  channel: Channel
  /**
   * The address of a mailbox, set when the lead is stored: a later change of MAIL_TO redirects nothing. Empty for the
   * webhook: there is only one, and messages that wait follow it to a new URL.
   */
  recipient: string
  state: 'waiting' | 'delivered' | 'dead'
  attempts: Generated<number>
  /** When the next attempt may start. During an attempt, the end of that server's lease. */
  due_at: string
  /** Why the last attempt failed, without personal data. */
  last_error: string | null
  delivered_at: string | null
}

/** The handling of a lead by a team, deleted with the lead. The server of visitors never queries it. */
export interface HandlingRow {
  lead_id: string
  state: LeadState
  /** The id of the person of the team who is responsible for the lead, and their name at that time; null for nobody. */
  person: string | null
  person_name: string | null
}

/** A note of a team about a lead. */
export interface NoteRow {
  id: string
  lead_id: string
  written_at: string
  /** The id of the author, and their name at that time. */
  person: string
  written_by: string
  text: string
  /** When its text was last changed; null if it never was. */
  edited_at: string | null
}

/** `confirmation` is a mail to the visitor, the others notify the site's owner. */
export type Channel = 'email' | 'webhook' | 'confirmation'

/** The requests in one window of time, counted by all servers of a database. */
export interface RateWindowRow {
  /** A hash of the counted key and of the start of the window: no network address is stored. */
  key: string
  count: number
  ends_at: string
}

export interface Lead {
  id: string
  form: string
  /** ISO 8601, in UTC. */
  receivedAt: string
  /** The values, by the names of the fields. The table, exports and webhooks have this name too. */
  answers: Record<string, string>
  source?: string
  page?: string
  /** The language of the form that was sent. */
  language?: string
  setAside?: SetAside
  files?: LeadFile[]
}

export interface NewLead {
  /** The id of its files, if it has any; a new one if undefined. */
  id?: string
  /** Already on disk. */
  files?: LeadFile[]
  form: string
  answers: Record<string, string>
  source?: string
  page?: string
  language?: string
  setAside?: SetAside
  /** The Idempotency-Key of the request, the same on every retry. */
  idempotencyKey?: string
  /** Every text of the request by its name, including fields that the form does not have. Equal for a repeated request. */
  sent?: ReadonlyMap<string, string>
  /** There is at most one lead of this form with this value. */
  unique?: string
  /** One for each recipient. */
  deliveries: NewDelivery[]
  /** A mail to the visitor, unless one was sent to the same mailbox recently. */
  confirmation?: NewConfirmation | undefined
}

export interface NewConfirmation {
  /** The visitor's address. */
  recipient: string
  /** The same for all spellings of the mailbox. Stored as a hash. */
  mailboxKey: string
  /** Milliseconds within which a mailbox gets one confirmation. */
  periodMs: number
}

/** A recipient of a new lead. */
export interface NewDelivery {
  channel: Channel
  /** As in `DeliveryRow`. */
  recipient: string
}

/** `duplicate` with the id of the stored lead; `key-reused` if its Idempotency-Key was sent before with other values. */
export type InsertResult = { result: 'inserted' | 'duplicate'; id: string } | { result: 'key-reused' }

/** One message to one recipient. */
export interface Delivery {
  id: string
  leadId: string
  channel: Channel
  /** As in `DeliveryRow`. */
  recipient: string
  state: DeliveryRow['state']
  /** The number of attempts, including one under way. */
  attempts: number
  dueAt: string
  lastError?: string
  deliveredAt?: string
}

/** The handling of a lead by a team. */
export interface Handling {
  state: LeadState
  /** The person who is responsible for the lead, with their name at that time. */
  person?: { id: string; name: string }
  /** The oldest first. */
  notes: LeadNote[]
}

export interface LeadNote {
  id: string
  at: string
  /** The id of the author. */
  person: string
  by: string
  text: string
  editedAt?: string
}

export interface HandledLead extends Lead {
  handling: Handling
}

export function leadOfRow(row: LeadRow): Lead {
  const { id, form, received_at, answers, source, page, language, set_aside, files } = row
  return {
    id,
    form,
    receivedAt: received_at,
    answers: JSON.parse(answers) as Record<string, string>,
    ...(source !== null && { source }),
    ...(page !== null && { page }),
    ...(language !== null && { language }),
    ...(set_aside !== null && { setAside: set_aside }),
    ...(files !== null && { files: JSON.parse(files) as LeadFile[] }),
  }
}

export const handlingOfRows = (row: HandlingRow | undefined, notes: NoteRow[]): Handling => ({
  state: row?.state ?? 'new',
  ...(typeof row?.person === 'string' && { person: { id: row.person, name: row.person_name ?? '' } }),
  notes: notes.map(({ id, written_at, person, written_by, text, edited_at }) => ({
    id,
    at: written_at,
    person,
    by: written_by,
    text,
    ...(edited_at !== null && { editedAt: edited_at }),
  })),
})

export function deliveryOfRow(row: Selectable<DeliveryRow>): Delivery {
  const { id, lead_id, channel, recipient, state, attempts, due_at, last_error, delivered_at } = row
  return {
    id,
    leadId: lead_id,
    channel,
    recipient,
    state,
    attempts,
    dueAt: due_at,
    ...(last_error !== null && { lastError: last_error }),
    ...(delivered_at !== null && { deliveredAt: delivered_at }),
  }
}
