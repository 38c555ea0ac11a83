import { join, resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { ASK_EVENT, NEWS_EVENT } from './development.ts'
import { formServer } from './form-server.ts'
import type { TakeForms } from './form-server.ts'
import { LivingSite } from './living-site.ts'
import { pageServer } from './page-server.ts'
import { errorReport, newsOf } from './site-news.ts'
import { terminal } from './terminal.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

interface SitePluginOptions {
  /** The folder of the site. */
  siteDir: string
  /** Called with the documents of the site each time they have been read. */
  onRead?: (documents: SiteDocuments) => Promise<void>
  /** Called when a schema has changed, was added or deleted. */
  onSchemaChange?: () => Promise<void>
  /** Takes the forms that are sent. Without it they go nowhere. */
  takeForms?: TakeForms
}

/**
 * Serves a site while it is being written: every page is rendered from its document when it is asked for, and open
 * pages are told of every change. The site is read again when one of its files, or a schema, changes, comes or goes.
 */
export function sitePlugin({ siteDir: folder, onRead, onSchemaChange, takeForms }: SitePluginOptions): Plugin {
  const siteDir = resolve(folder)
  let site: LivingSite | undefined
  return {
    name: 'pagewright:site',
    apply: 'serve',

    config: ({ environments }) => {
      // The build puts all packages into one file, in their production half. Here they run as Node would run them.
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
      const print = terminal(logger, { ...report, color: process.stdout.isTTY && !process.env['NO_COLOR'] })
      const onFailure = (reason: unknown): void => logger.error(String(reason), { timestamp: true })
      const living = new LivingSite({
        siteDir,
        onRead: ({ documents }) => void onRead?.(documents).catch(onFailure),
        onNews: (status, isRead) => {
          if (isRead) print(status)
          hot.send(NEWS_EVENT, newsOf(status, report))
        },
        onFailure,
      })
      site = living
      living.readAnew()
      hot.on(ASK_EVENT, async (_nothing: unknown, page) => page.send(NEWS_EVENT, newsOf(await living.status(), report)))
      watchFolder(server, siteDir, () => living.lookAgain())
      watchFolder(server, join(server.config.root, 'schema'), (file) => {
        if (!file.endsWith('.schema.json') || file.startsWith('editor')) return
        living.readAnew()
        onSchemaChange?.().catch(onFailure)
      })
      server.httpServer?.once('close', () => living.close())
      const pages = pageServer(server, {
        siteDir,
        status: () => living.status(),
        reportOf: (status) => errorReport(status, report),
      })
      if (takeForms) {
        const { loadRenderer: renderer, buildInfoOf } = pages
        server.middlewares.use(formServer({ status: () => living.status(), buildInfoOf, renderer, takeForms }))
      }
      server.middlewares.use(pages.answer)
      return () => void server.middlewares.use(pages.answerUnknown)
    },

    // What Node renders with has changed: pages that are open look at themselves again.
    hotUpdate({ modules }) {
      if (this.environment.name === 'ssr' && modules.length > 0) site?.announce()
    },
  }
}

/** Calls `onChange` with the name, below the folder, of every file that changes, comes or goes. */
function watchFolder(server: ViteDevServer, folder: string, onChange: (file: string) => void): void {
  server.watcher.add(folder)
  server.watcher.on('all', (_event, file) => {
    const path = resolve(file)
    if (path.startsWith(folder + sep)) onChange(path.slice(folder.length + 1))
  })
}
