import { randomBytes } from 'node:crypto'
import { join, relative, resolve, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { STUDIO_CACHE } from '#base/cache/studio-cache.ts'
import { SiteHost } from '#live/host/site-host.ts'
import { sendText } from '#live/host/responses.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { blocksDirOf, ownBlocksIn } from '#site/own-blocks/own-blocks.ts'
import { filesBelow } from './denied-files.ts'
import { CHANGE_EVENT, EDITOR_PATH, REQUEST_UPDATE_EVENT, UPDATE_EVENT } from '#studio/protocol/dev-protocol.ts'
import type { SiteUpdate } from '#studio/protocol/dev-protocol.ts'
import type { CreateFormHandler } from '#live/host/forms/form-server.ts'
import { galleryServer } from '#live/host/gallery/gallery-server.ts'
import { editorGuard } from './problems/editor-guard.ts'
import { mendServer } from './problems/mend-server.ts'
import { secureResponses, showErrors } from './secure-responses.ts'
import { devRenderer, pageServer } from './page-server.ts'
import { errorReport, siteUpdateOf } from './problems/site-update.ts'
import { terminalReporter } from './problems/terminal-reporter.ts'
import type { CreateStudio } from '#live/host/site-host.ts'

interface SitePluginOptions {
  /** The folder of the site. */
  siteDir: string
  /** Called with the documents of the site each time they have been read. */
  onRead?: (documents: SiteDocuments) => Promise<void>
  /** Called when a schema was changed, added or deleted. */
  onSchemaChange?: () => Promise<void>
  /** Handles forms that are sent. Without it their endpoints respond with 404. */
  createFormHandler?: CreateFormHandler
  /** Serves the studio. */
  createStudio?: CreateStudio | undefined
}

/**
 * Serves a site during development: every page is rendered on request, and open pages are updated on every change. The
 * site is loaded again when one of its files, a schema, or one of its own blocks is changed, added or deleted.
 */
export function sitePlugin({ siteDir: folder, ...options }: SitePluginOptions): Plugin {
  const { onRead, onSchemaChange, createFormHandler, createStudio } = options
  const siteDir = resolve(folder)
  const blocksDir = blocksDirOf(siteDir)
  let host: SiteHost | undefined
  return {
    name: 'pagewright:site',
    apply: 'serve',

    config: () => ({
      appType: 'custom',
      optimizeDeps: { entries: ['src/studio/dev/boot.ts'] },
      server: {
        watch: { ignored: (file: string) => isOtherFile(resolve(file), siteDir, blocksDir) },
        // The files of the site are served at addresses of their own.
        fs: { deny: [filesBelow(siteDir)] },
      },
    }),

    configureServer: (server) => {
      const { logger } = server.config
      const { hot } = server.environments.client
      const report = { siteDir, cwd: process.cwd() }
      const token = randomBytes(16).toString('base64url')
      const print = terminalReporter(logger, { ...report, color: process.stdout.isTTY && !process.env['NO_COLOR'] })
      const onError = (reason: unknown): void => logger.error(String(reason), { timestamp: true })
      const { root } = server.config
      const { loadRenderer, buildInfoOf, render } = devRenderer(server, siteDir)
      const current = new SiteHost({
        siteDir,
        root,
        cacheDir: resolve(STUDIO_CACHE),
        loadRenderer,
        buildInfoOf,
        sendPage: async (response, status, shown) =>
          sendText(response, status, 'html', (await render(shown, current.programVersion())).html),
        createFormHandler,
        onRead: ({ documents }) => void onRead?.(documents).catch(onError),
        onUpdate: (status, isNews) => {
          if (isNews) print(status)
          hot.send(CHANGE_EVENT)
        },
        onError,
      })
      host = current
      current.reload()
      onSchemaFile(server, () => {
        current.reload()
        onSchemaChange?.().catch(onError)
      })
      onOwnBlocks(server, blocksDir, (file) => current.refresh(relative(siteDir, file)))
      const pages = pageServer(current, {
        render,
        reportOf: (status, file) => errorReport(status, report, file),
      })
      const updateAt = async (path: string): Promise<SiteUpdate> => {
        const version = await pages.versionAt(path)
        return siteUpdateOf(await current.status(), path, { ...report, token, version })
      }
      hot.on(REQUEST_UPDATE_EVENT, (path: unknown, page) => {
        // An open page stays as it is while the program has an error.
        updateAt(String(path)).then((update) => page.send(UPDATE_EVENT, update), onError)
      })
      server.middlewares.use(secureResponses())
      if (createStudio) server.middlewares.use(createStudio(current))
      server.middlewares.use(EDITOR_PATH, editorGuard([siteDir, root]))
      server.middlewares.use(current.siteParts)
      server.middlewares.use(galleryServer(current.exampleAt))
      server.middlewares.use(mendServer({ siteDir, status: () => current.status(), token }))
      server.middlewares.use(pages.handle)
      return () => void server.middlewares.use(pages.handleUnknown).use(showErrors)
    },

    closeServer: () => host?.close(),

    // Code that renders pages has changed: open pages fetch themselves again.
    hotUpdate({ modules }) {
      if (this.environment.name === 'ssr' && modules.length > 0) host?.markProgramChanged()
    },
  }
}

/** Folders of the project that the development server runs. */
const PROGRAM_FOLDERS = new Set(['src', 'schema'])

/**
 * Whether Vite need not watch a file. Vite watches each file by itself, which is slow for many files. The folders of
 * the site are watched instead, except for its own blocks, which are code.
 */
function isOtherFile(file: string, siteDir: string, blocksDir: string): boolean {
  if (file.startsWith(siteDir + sep)) return true
  if (file === blocksDir || file.startsWith(blocksDir + sep)) return false
  const [folder = '', ...below] = relative(process.cwd(), file).split(sep)
  return below.length > 0 && !PROGRAM_FOLDERS.has(folder)
}

/** Calls `onChange` when a schema is changed, added or deleted. Vite watches the program. */
function onSchemaFile(server: ViteDevServer, onChange: () => void): void {
  const folder = join(server.config.root, 'schema')
  server.watcher.on('all', (_event, path) => {
    const file = relative(folder, resolve(path))
    if (file.endsWith('.schema.json') && !file.startsWith('..') && !file.startsWith('editor')) onChange()
  })
}

/** Calls `onChange` when a block of the site is added or deleted, or when its schema has changed. */
function onOwnBlocks(server: ViteDevServer, blocksDir: string, onChange: (file: string) => void): void {
  const read = (): string => JSON.stringify(ownBlocksIn(blocksDir))
  let before = read()
  server.watcher.on('all', (_event, path) => {
    const file = resolve(path)
    if (!file.startsWith(blocksDir + sep)) return
    const now = read()
    if (now !== before) onChange(file)
    before = now
  })
}
