import type { Channel, Lead } from '#serve/leads/rows.ts'
import type { SiteSettings } from '#site/model/site.ts'
import type { Form } from '#site/model/types.generated.ts'

/** A lead to be delivered to one recipient. */
export interface LeadMessage {
  /** The same on every attempt, so that recipients can recognise a duplicate. */
  deliveryId: string
  /** As stored with the lead: one of the sender's recipients, unless the settings have changed since. */
  recipient: string
  lead: Lead
  /** Undefined if the site no longer has the form: the names of the fields are then used as labels. */
  form: Form | undefined
  /** The settings of the site in the language of the lead, as the form is. */
  settings: SiteSettings
}

/** Sends leads on one channel. */
export interface Sender {
  channel: Channel
  /**
   * The recipients of a lead, by the settings of the site in its language. Each gets its own message, so that the failure of
   * one does not affect the others. Addresses of mailboxes; an empty string for the webhook, whose URL is not part of a
   * delivery: waiting messages go to the new one after a change. Empty for confirmations, which go to the visitor.
   */
  recipientsOf(settings: SiteSettings): readonly string[]
  /** How long one attempt may take. */
  limitMs: number
  /** Resolves once the recipient's server has accepted the message. Releases its resources when `signal` aborts. */
  send(message: LeadMessage, signal: AbortSignal): Promise<void>
}

/** An error whose message may be stored and logged: it contains no personal data and no secret. */
export class DeliveryError extends Error {
  /** Milliseconds for which the recipient asks to send nothing. */
  readonly retryAfter: number
  /** Whether the recipient will never accept a message. */
  readonly isFinal: boolean

  constructor(message: string, { retryAfter = 0, isFinal = false }: { retryAfter?: number; isFinal?: boolean } = {}) {
    super(message)
    this.retryAfter = retryAfter
    this.isFinal = isFinal
  }
}

/** Properties of errors of Node and the mail library. Their messages quote addresses, responses, sometimes passwords. */
interface ForeignError {
  code?: unknown
  /** The system's code, which the mail library has replaced in `code`. */
  originalCode?: unknown
  syscall?: unknown
  /** The status of a mail server's response, and the command it responded to. */
  responseCode?: unknown
  command?: unknown
}

/** Why an attempt failed, in words that may be stored and logged: `connect ECONNREFUSED`. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  const { code, originalCode, syscall, responseCode, command } = Object(error) as ForeignError
  if (typeof responseCode === 'number') {
    return matches(command, /^[A-Z]+( [A-Z0-9-]+)*$/)
      ? `answered ${responseCode} to ${command}`
      : `answered ${responseCode}`
  }
  if (code === 'ETIMEDOUT') return 'timed out'
  if (code === 'ECONNECTION' || code === 'ECONNRESET') return 'connection lost'
  const cause = originalCode ?? code
  if (!matches(cause, /^[A-Z][A-Z0-9_]*$/)) return 'failed'
  return matches(syscall, /^[a-z]+$/) ? `${syscall} ${cause}` : cause
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && value.length <= 50 && pattern.test(value)
}
