import type { Renderer } from '#site/model/rendering.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { SiteSettings } from '#site/model/site.ts'
import type { NewDelivery } from '#serve/leads/rows.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { Uploads } from '#serve/leads/uploads.ts'

export interface ConfirmationLimits {
  /** Milliseconds within which a mailbox gets at most one confirmation. */
  periodMs: number
  /** The maximum number of confirmations within an hour, to all mailboxes. */
  perHour: number
}

/** The options of the endpoints of forms. */
export interface LeadOptions {
  site: ServerSite
  /** Loads the built renderer, for responses to forms that are posted without script. */
  renderer: () => Promise<Renderer>
  store: LeadStore
  /** The deliveries of a lead, by the settings of the site in its language: one for each recipient. */
  deliveriesOf: (settings: SiteSettings) => NewDelivery[]
  /** Stores files; undefined if no form accepts any. */
  uploads?: Uploads | undefined
  /** The limits of confirmation mails; undefined if no mail can be sent. */
  confirmations?: ConfirmationLimits | undefined
  /** Called once a lead is stored, so that it is delivered at once. */
  onLeadStored: () => void
  /** Requests a minute from one client; false for no limit. */
  rateLimit: number | false
  /** The maximum number of bytes of requests that have not arrived in full. */
  bodyBudget?: number
  /** How long a body without files may take to arrive, if requests with files have longer. */
  bodyTimeoutMs?: number
  /** Another origin that forms may be sent from. */
  publicUrl?: string | undefined
}
