import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Renderer } from '#model/rendering.ts'
import { UserError } from '#cli/user-error.ts'
import { openLeadStore } from '#server/leads/lead-store.ts'
import { uploadsIn } from '#server/leads/uploads.ts'
import { startOutbox } from '#server/outbox/outbox.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { deliveriesBy, sendersOf } from '#server/outbox/senders.ts'
import type { ServerSettings } from '#server/server-settings.ts'
import { dataFolderProblem } from './data-folder.ts'
import { HEAD_BYTES } from './file-contents.ts'
import type { LeadOptions } from './lead-options.ts'
import { fileFieldsOf } from './read-multipart.ts'
import { buildCommandOf, readServerSite } from './read-server-site.ts'

/** How often files are looked for whose request has not ended well. */
const RECOVER_MS = 600_000

interface OpenedLeads {
  /** For `createServer`. */
  options: LeadOptions
  /** Starts to deliver messages. */
  start(log: FastifyBaseLogger): void
  /** To be called after the last response. The `limit` aborts deliveries under way. */
  close(limit?: AbortSignal): Promise<void>
}

/** Opens what the endpoints of forms need. Undefined where no form of the site has an endpoint. */
export async function openLeads(outDir: string, settings: ServerSettings): Promise<OpenedLeads | undefined> {
  const site = readServerSite(outDir)
  if (Object.values(site.forms).every(({ endpoint }) => endpoint === undefined)) return undefined

  const renderer = await loadRenderer(outDir)
  let logger: FastifyBaseLogger | undefined
  const onReopen = (reason: string): void => logger?.error({ reason }, 'the store of the leads is opened again')
  const store = openLeadStore(settings.store, { inOwnThread: true, onReopen })
  const uploads = uploadsIn(settings.store.dataDir, { reserve: settings.uploadReserve, headBytes: HEAD_BYTES })
  const senders = await sendersOf(settings.notify, site, uploads)
  let recovering: NodeJS.Timeout | undefined
  let outbox: Outbox | undefined
  const options: LeadOptions = {
    site,
    renderer: async () => renderer,
    store,
    uploads: Object.values(site.forms).some((form) => fileFieldsOf(form).length > 0) ? uploads : undefined,
    deliveriesOf: deliveriesBy(senders),
    onLeadStored: () => outbox?.poll(),
    confirmations: senders.some(({ channel }) => channel === 'confirmation') ? settings.confirmations : undefined,
    rateLimit: settings.rateLimit,
    publicUrl: settings.publicUrl,
  }

  return {
    options,
    start(log) {
      logger = log
      outbox = startOutbox({ store, senders, site, log })
      if (senders.length === 0) log.warn('nobody is told of new leads: neither SMTP_URL nor WEBHOOK_URL is set')
      const unconfirmed = Object.entries(site.forms).filter(([, form]) => form.confirmationMail)
      if (unconfirmed.length > 0 && !options.confirmations)
        log.warn({ forms: unconfirmed.map(([name]) => name) }, 'no confirmation mails are sent: SMTP_URL is not set')
      const recover = (): void =>
        void uploads
          .recover(store)
          .catch(({ name }: Error) => log.warn({ reason: name }, 'files of interrupted requests are looked at later'))
      recovering = setInterval(recover, RECOVER_MS).unref()
      recover()
      // Connects at the start, so that a store that is unavailable is in the log before the first lead. The server runs
      // all the same: pages need no store, and the next request tries to open it again.
      store
        .run(async () => {})
        .catch((error: Error) => {
          const { dataDir, databaseUrl } = settings.store
          const folderProblem = databaseUrl === undefined ? dataFolderProblem(dataDir) : undefined
          log.error({ reason: folderProblem ?? error.message }, 'leads cannot be stored')
        })
    },
    async close(limit) {
      clearInterval(recovering)
      await outbox?.stop(limit)
      await store.close()
    },
  }
}

/**
 * Loads the renderer at start: an import that fails once fails for the rest of the process, and a build that replaces
 * the files would put another renderer in their place.
 */
async function loadRenderer(outDir: string): Promise<Renderer> {
  const file = join(outDir, 'app/entry-prerender.js')
  try {
    const renderer = (await import(pathToFileURL(file).href)) as Renderer
    await renderer.loadBlocks()
    return renderer
  } catch (error) {
    throw new UserError(
      `The renderer ${file} cannot be loaded (${(error as Error).message}). Build it again: ${buildCommandOf(outDir)}`,
    )
  }
}
