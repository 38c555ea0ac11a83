import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { UserError } from '#base/cli/user-error.ts'
import { createFolder } from '#serve/database/database-file.ts'
import type { BuildFiles } from '#serve/files/build-files.ts'
import { buildCommandOf, readServerSite } from '#serve/files/build-files.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { uploadsIn } from '#serve/leads/uploads.ts'
import { startOutbox } from '#serve/outbox/outbox.ts'
import type { Outbox } from '#serve/outbox/outbox.ts'
import type { Sender } from '#serve/outbox/sender.ts'
import { deliveriesBy, sendersOf } from '#serve/outbox/senders.ts'
import type { ServerSettings } from '#serve/server-settings.ts'
import type { Renderer } from '#site/model/rendering.ts'
import { HEAD_BYTES } from './file-contents.ts'
import type { LeadOptions } from './lead-options.ts'
import { fileFieldsOf } from './read-multipart.ts'

/** How often leftover files of failed requests are looked for. */
const RECOVER_MS = 600_000

/** The endpoints' options for a build, and the senders of its messages. */
export interface LeadsOfBuild {
  /** For `createServer`. */
  options: LeadOptions
  senders: Sender[]
}

interface Leads {
  /** Reads the forms of a build, and opens the store for the first build that has forms with an endpoint. Undefined for others. */
  of(files: BuildFiles): Promise<LeadsOfBuild | undefined>
  /** Delivers messages by the settings of this build from now on. */
  deliver(by: LeadsOfBuild, log: FastifyBaseLogger): void
  /** Must be called after the last response. The `limit` aborts deliveries under way. */
  close(limit?: AbortSignal): Promise<void>
}

/** Opens the resources that the endpoints of forms need, for one build after the other. */
export function openLeads(settings: ServerSettings): Leads {
  let logger: FastifyBaseLogger | undefined
  let store: LeadStore | undefined
  let recovering: NodeJS.Timeout | undefined
  let outbox: Outbox | undefined
  const uploads = uploadsIn(settings.store.dataDir, { reserve: settings.uploadReserve, headBytes: HEAD_BYTES })
  const openedStore = (): LeadStore => {
    const onReopen = (reason: string): void => logger?.error({ reason }, 'the store of the leads is opened again')
    return (store ??= openLeadStore(settings.store, { inOwnThread: true, onReopen }))
  }

  /** Runs once, when the first build with forms is served. */
  function begin({ options, senders }: LeadsOfBuild, log: FastifyBaseLogger): void {
    const { site } = options
    if (senders.length === 0) log.warn('nobody is told of new leads: neither SMTP_URL nor WEBHOOK_URL is set')
    const unconfirmed = Object.entries(site.forms).filter(([, form]) => form.confirmationMail)
    if (unconfirmed.length > 0 && !options.confirmations)
      log.warn({ forms: unconfirmed.map(([name]) => name) }, 'no confirmation mails are sent: SMTP_URL is not set')
    const recover = (): void =>
      void uploads
        .recover(options.store)
        .catch(({ name }: Error) => log.warn({ reason: name }, 'files of interrupted requests are looked at later'))
    recovering = setInterval(recover, RECOVER_MS).unref()
    recover()
    // Connects at start, so that an unavailable store is in the log before the first lead. The server runs anyway: pages need
    // no store, and the next request tries to open it again.
    options.store
      .run(async () => {})
      .catch((error: Error) => {
        const { dataDir, databaseUrl } = settings.store
        const folderProblem = databaseUrl === undefined ? dataFolderProblem(dataDir) : undefined
        log.error({ reason: folderProblem ?? error.message }, 'leads cannot be stored')
      })
  }

  return {
    async of(files) {
      const site = readServerSite(files.outDir, files)
      if (Object.values(site.forms).every(({ endpoint }) => endpoint === undefined)) return undefined
      const renderer = await loadRenderer(files)
      const senders = await sendersOf(settings.notify, site, uploads)
      const options: LeadOptions = {
        site,
        renderer: async () => renderer,
        store: openedStore(),
        uploads: Object.values(site.forms).some((form) => fileFieldsOf(form).length > 0) ? uploads : undefined,
        deliveriesOf: deliveriesBy(senders),
        onLeadStored: () => outbox?.poll(),
        confirmations: senders.some(({ channel }) => channel === 'confirmation') ? settings.confirmations : undefined,
        rateLimit: settings.rateLimit,
        publicUrl: settings.publicUrl,
      }
      return { options, senders }
    },
    deliver(by, log) {
      logger = log
      const before = outbox
      outbox = startOutbox({ store: by.options.store, senders: by.senders, site: by.options.site, log })
      if (recovering === undefined) begin(by, log)
      // Both may run for a moment, like two servers: the store gives each message to one of them.
      before?.stop().catch((error: unknown) => log.error(error))
    },
    async close(limit) {
      clearInterval(recovering)
      await outbox?.stop(limit)
      await store?.close()
    },
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'nothing can be written in the folder around it',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in its way',
}

/** Why no leads can be stored in the folder, in a sentence; undefined if a file can be written there. */
function dataFolderProblem(dir: string): string | undefined {
  const probe = join(dir, `.${process.pid}`)
  try {
    createFolder(dir)
    writeFileSync(probe, '')
    rmSync(probe)
    return undefined
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return `Leads cannot be kept in the folder "${dir}" (DATA_DIR): ${REASONS[code] ?? message}.`
  }
}

/**
 * Loads the renderer at start: an import that fails once fails for the rest of the process, and a build that replaces
 * the files would put another renderer in their place.
 */
async function loadRenderer({ outDir, at }: BuildFiles): Promise<Renderer> {
  const file = at('app/entry-prerender.js')
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
