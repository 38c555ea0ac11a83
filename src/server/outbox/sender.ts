import type { Form } from '#model/types.generated.ts'
import type { Channel, Lead } from '#server/leads/rows.ts'

/** A lead on its way to one channel. */
export interface LeadMessage {
  /** The same on every try: whoever gets a message twice can tell. */
  deliveryId: string
  /**
   * Which of the sender's receivers it is for, counted from 0. Beyond the last the count begins anew: there were more
   * when the lead was taken.
   */
  receiver: number
  lead: Lead
  /** Undefined where the site has the form no more: the names of the fields stand for their labels. */
  form: Form | undefined
}

/** Takes leads to one channel. */
export interface Sender {
  channel: Channel
  /** How many are told of each lead, each by a message of its own: a try that one of them fails is no matter of the rest. */
  receivers: number
  /** How long sending one message may take in all. */
  limitMs: number
  /** Resolves once the other side has taken the message over. Lets go of everything when `signal` aborts. */
  send(message: LeadMessage, signal: AbortSignal): Promise<void>
}
