import type { Renderer } from '#site/model/rendering.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { SiteSettings } from '#site/model/site.ts'
import type { NewDelivery } from '#serve/leads/rows.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { Uploads } from '#serve/leads/uploads.ts'

export interface ConfirmationLimits {
  /** Milliseconds within which a mailbox gets one. */
  periodMs: number
  /** How many are sent within an hour, to all mailboxes. */
  perHour: number
}

/** What the endpoints of forms need. */
export interface LeadOptions {
  site: ServerSite
  /** Loads the built renderer, for responses to forms that are posted without script. */
  renderer: () => Promise<Renderer>
  store: LeadStore
  /** The deliveries of a lead, by the settings of the site in its language: one for each recipient. */
  deliveriesOf: (settings: SiteSettings) => NewDelivery[]
  /** Where files are stored; undefined where no form takes any. */
  uploads?: Uploads | undefined
  /** The limits of confirmation mails; undefined where no mail can be sent. */
  confirmations?: ConfirmationLimits | undefined
  /** Called once a lead is stored, so that it is delivered at once. */
  onLeadStored: () => void
  /** Requests a minute from one client; false for no limit. */
  rateLimit: number | false
  /** The most bytes that requests hold which have not arrived in full. */
  bodyBudget?: number
  /** How long a body without files may take to arrive, where requests with files have longer. */
  bodyTimeoutMs?: number
  /** A further origin that forms may be sent from. */
  publicUrl?: string | undefined
}
