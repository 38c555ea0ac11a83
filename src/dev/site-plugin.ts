import { randomBytes } from 'node:crypto'
import { join, resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { CHANGE_EVENT, REQUEST_UPDATE_EVENT, UPDATE_EVENT } from './protocol.ts'
import { formServer } from './forms/form-server.ts'
import type { CreateFormHandler } from './forms/form-server.ts'
import { galleryServer } from './gallery/gallery-server.ts'
import { mendServer } from './problems/mend-server.ts'
import { SiteWatcher } from './site/site-watcher.ts'
import { pageServer } from './pages/page-server.ts'
import { errorReport, siteUpdateOf } from './problems/site-update.ts'
import { terminalReporter } from './problems/terminal-reporter.ts'

interface SitePluginOptions {
  /** The folder of the site. */
  siteDir: string
  /** Called with the documents of the site each time they have been read. */
  onRead?: (documents: SiteDocuments) => Promise<void>
  /** Called when a schema was changed, added or deleted. */
  onSchemaChange?: () => Promise<void>
  /** Handles forms that are sent. Without it their endpoints respond with 404. */
  createFormHandler?: CreateFormHandler
}

/**
 * Serves a site during development: every page is rendered on request, and open pages are updated on every change. The
 * site is loaded again when one of its files, or a schema, is changed, added or deleted.
 */
export function sitePlugin({ siteDir: folder, onRead, onSchemaChange, createFormHandler }: SitePluginOptions): Plugin {
  const siteDir = resolve(folder)
  let watcher: SiteWatcher | undefined
  return {
    name: 'pagewright:site',
    apply: 'serve',

    config: ({ environments }) => {
      // The build bundles all packages in production mode. Here Node loads them as they are.
      delete environments?.['ssr']?.resolve?.noExternal
      delete environments?.['ssr']?.define
      return {
        appType: 'custom',
        publicDir: join(siteDir, 'public'),
        optimizeDeps: { entries: ['src/dev/browser/boot.ts'] },
      }
    },

    configureServer: (server) => {
      const { logger } = server.config
      const { hot } = server.environments.client
      const report = { siteDir, cwd: process.cwd() }
      const token = randomBytes(16).toString('base64url')
      const print = terminalReporter(logger, { ...report, color: process.stdout.isTTY && !process.env['NO_COLOR'] })
      const onError = (reason: unknown): void => logger.error(String(reason), { timestamp: true })
      const siteWatcher = new SiteWatcher({
        siteDir,
        onRead: ({ documents }) => void onRead?.(documents).catch(onError),
        onUpdate: (status, isRead) => {
          if (isRead) print(status)
          hot.send(CHANGE_EVENT)
        },
        onError,
      })
      watcher = siteWatcher
      siteWatcher.reload()
      hot.on(REQUEST_UPDATE_EVENT, async (path: unknown, page) =>
        page.send(UPDATE_EVENT, siteUpdateOf(await siteWatcher.status(), String(path), { ...report, token })),
      )
      watchFolder(server, siteDir, () => siteWatcher.refresh())
      watchFolder(server, join(server.config.root, 'schema'), (file) => {
        if (!file.endsWith('.schema.json') || file.startsWith('editor')) return
        siteWatcher.reload()
        onSchemaChange?.().catch(onError)
      })
      server.httpServer?.once('close', () => siteWatcher.close())
      const pages = pageServer(server, {
        siteDir,
        status: () => siteWatcher.status(),
        reportOf: (status, file) => errorReport(status, report, file),
      })
      const { loadRenderer, buildInfoOf } = pages
      if (createFormHandler) {
        server.middlewares.use(
          formServer({ status: () => siteWatcher.status(), buildInfoOf, renderer: loadRenderer, createFormHandler }),
        )
      }
      server.middlewares.use(galleryServer(server, { status: () => siteWatcher.status(), loadRenderer, buildInfoOf }))
      server.middlewares.use(mendServer({ siteDir, status: () => siteWatcher.status(), token }))
      server.middlewares.use(pages.handle)
      return () => void server.middlewares.use(pages.handleUnknown)
    },

    // Code that renders pages has changed: open pages fetch themselves again.
    hotUpdate({ modules }) {
      if (this.environment.name === 'ssr' && modules.length > 0) watcher?.markProgramChanged()
    },
  }
}

/** Calls `onChange` with the path, relative to the folder, of every file that is changed, added or deleted. */
function watchFolder(server: ViteDevServer, folder: string, onChange: (file: string) => void): void {
  server.watcher.add(folder)
  server.watcher.on('all', (_event, file) => {
    const path = resolve(file)
    if (path.startsWith(folder + sep)) onChange(path.slice(folder.length + 1))
  })
}
