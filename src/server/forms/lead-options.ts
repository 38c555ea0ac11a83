import type { Renderer, ServerSite } from '#model/rendering.ts'
import type { Store } from '#server/leads/store.ts'
import type { Channel } from '#server/leads/rows.ts'

/** What the server needs to take leads. */
export interface LeadOptions {
  site: ServerSite
  /** Gives the app's built entry, which draws the pages that answer forms posted without script. */
  renderer: () => Promise<Renderer>
  store: Store
  /** By what a lead is told, once for each who is told of it. */
  channels: Channel[]
  /** Called once a lead is stored, so that its messages need not wait for their turn. */
  wake: () => void
  /** Requests a minute from one address; false for no limit. */
  rateLimit: number | false
  /** A further origin that forms may be sent from. */
  publicUrl?: string | undefined
}
