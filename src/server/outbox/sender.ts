import type { Form } from '#model/types.generated.ts'
import type { Lead } from '../store/leads.ts'
import type { Channel } from '../store/tables.ts'

/** A lead on its way to one channel. */
export interface LeadMessage {
  /** The same on every try: whoever gets a message twice can tell. */
  deliveryId: string
  lead: Lead
  /** Undefined where the site has the form no more: the names of the fields stand for their labels. */
  form: Form | undefined
}

/** Takes leads to one channel. */
export interface Sender {
  channel: Channel
  /** How long sending one message may take in all. */
  limitMs: number
  /** Resolves once the other side has taken the message over. Lets go of everything when `signal` aborts. */
  send(message: LeadMessage, signal: AbortSignal): Promise<void>
}
