import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Renderer } from '#model/rendering.ts'
import { startOutbox } from '#server/outbox/outbox.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { sendersOf } from '#server/outbox/senders.ts'
import type { ServerSettings } from '#server/server-settings.ts'
import { openStore } from '#server/leads/store.ts'
import { readServerSite } from './server-site.ts'
import { ensureDataFolder } from './data-folder.ts'
import type { LeadOptions } from './lead-options.ts'
import type { Channel } from '#server/leads/rows.ts'

interface OpenedLeads {
  /** For `createServer`. */
  options: LeadOptions
  /** Begins to deliver messages. */
  start(log: FastifyBaseLogger): void
  /** Call it after the last answer. What has not ended by the `limit` is cut off. */
  close(limit?: AbortSignal): Promise<void>
}

/** Opens what taking leads needs. Undefined where no form of the site has an endpoint: then nothing is stored. */
export function openLeads(outDir: string, settings: ServerSettings): OpenedLeads | undefined {
  const site = readServerSite(outDir)
  if (Object.values(site.forms).every(({ endpoint }) => endpoint === undefined)) return undefined
  if (settings.store.databaseUrl === undefined) ensureDataFolder(settings.store.dataDir)

  const store = openStore(settings.store)
  const senders = sendersOf(settings.notify, site)
  const rendererUrl = pathToFileURL(join(outDir, 'app/entry-prerender.js')).href
  let outbox: Outbox | undefined
  const options: LeadOptions = {
    site,
    renderer: () => import(rendererUrl) as Promise<Renderer>,
    store,
    channels: senders.flatMap(({ channel, receivers }) => Array<Channel>(receivers).fill(channel)),
    wake: () => outbox?.wake(),
    rateLimit: settings.rateLimit,
    publicUrl: settings.publicUrl,
  }

  return {
    options,
    start(log) {
      outbox = startOutbox({ store, senders, forms: site.forms, log })
      if (senders.length === 0) log.warn('nobody is told of new leads: neither SMTP_URL nor WEBHOOK_URL is set')
      // Opened now, so that an operator reads of a store that does not answer before a visitor does.
      store.run(async () => {}).catch((error: Error) => log.error({ reason: error.message }, 'leads cannot be stored'))
    },
    async close(limit) {
      await outbox?.stop(limit)
      await store.close()
    },
  }
}
