import type { SiteSettings } from '#site/model/site.ts'
import type { Form } from '#site/model/types.generated.ts'
import type { Channel, Lead } from '#serve/leads/rows.ts'

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
