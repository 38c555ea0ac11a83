import type { Form } from '#model/types.generated.ts'
import type { Channel, Lead } from '#server/leads/rows.ts'

/** A lead on its way to one channel. */
export interface LeadMessage {
  /** The same on every try: whoever gets a message twice can tell. */
  deliveryId: string
  /** As stored with the lead: one of the sender's recipients, unless the settings have changed since. */
  recipient: string
  lead: Lead
  /** Undefined where the site has the form no more: the names of the fields stand for their labels. */
  form: Form | undefined
}

/** Takes leads to one channel. */
export interface Sender {
  channel: Channel
  /**
   * Who gets each lead, by a message of their own: a failure of one does not affect the others. Mailboxes; for a webhook
   * an empty text, as its URL may change while messages wait for it.
   */
  recipients: readonly string[]
  /** How long sending one message may take in all. */
  limitMs: number
  /** Resolves once the other side has taken the message over. Lets go of everything when `signal` aborts. */
  send(message: LeadMessage, signal: AbortSignal): Promise<void>
}
