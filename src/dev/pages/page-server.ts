import type { ServerResponse } from 'node:http'
import { isRunnableDevEnvironment } from 'vite'
import type { Connect, ViteDevServer } from 'vite'
import { roleOf } from '#content/read/roles.ts'
import { problemsPage } from '#dev/problems/problems-page.ts'
import { sendFont, sendRedirect, sendText } from '#dev/dev-responses.ts'
import type { SiteStatus } from '#dev/site/site-status.ts'
import type { SiteWatcher } from '#dev/site/site-watcher.ts'
import { allPagesOf, pageAt } from '#model/all-pages.ts'
import { siteAt, versionsOf } from '#model/languages.ts'
import { pageWithPosts } from '#model/posts/page-with-posts.ts'
import type { BuildInfo, Renderer } from '#model/rendering.ts'
import { SEARCH_FOLDER } from '#model/search/search-paths.ts'
import type { Page, Site } from '#model/site.ts'
import { searchFilesOf } from '#prerender/site-files/search-files.ts'
import { decoded } from '#text/address-forms.ts'
import { addressResolver, decodePath, parseTarget } from '#text/addresses.ts'
import type { RequestTarget, Resolution } from '#text/addresses.ts'
import { devBuildInfoOf, devPageOf, versionMeta } from './dev-page.ts'
import type { DevPage } from './dev-page.ts'
import { siteFiles } from './site-files.ts'

const RENDERER = '/src/app/html/entry-prerender.tsx'
const UPDATES = '/src/dev/browser/site-updates.ts'

interface PageServerOptions {
  siteDir: string
  watcher: Pick<SiteWatcher, 'status' | 'programVersion'>
  /** The errors of the site, or of one of its files, as printed in the terminal. */
  reportOf: (status: SiteStatus, file?: string) => string
}

interface PageServer {
  loadRenderer: () => Promise<Renderer>
  /** The build info of all pages of a site. */
  buildInfoOf: (site: Site) => BuildInfo
  /** Changes when the page at an address of an open page, as it is in the browser's address bar, looks different. */
  versionAt: (path: string) => Promise<string>
  /** What an address of the site leads to, as on the server of the built site. */
  resolve: (target: RequestTarget) => Promise<Resolution>
  /** Serves fonts. */
  handleFonts: Connect.NextHandleFunction
  /** Runs before Vite serves files: pages, files of the site and redirects. */
  handle: Connect.NextHandleFunction
  /** Runs after Vite has found no file: the 404 page, or the problems of the site. */
  handleUnknown: Connect.NextHandleFunction
}

/** Serves the pages of the site, each rendered on request. */
export function pageServer(server: ViteDevServer, { siteDir, watcher, reportOf }: PageServerOptions): PageServer {
  const buildInfo = (site: Site): BuildInfo => devBuildInfoOf(site, siteDir)

  async function loadRenderer(): Promise<Renderer> {
    const environment = server.environments.ssr
    if (!isRunnableDevEnvironment(environment)) throw new Error('The environment "ssr" cannot run code')
    // Imported on each request: Vite runs modules again whose files have changed.
    return environment.runner.import<Renderer>(RENDERER)
  }

  const files = siteFiles(siteDir)
  const resolvers = new WeakMap<
    readonly Page[],
    { redirects: Site['redirects']; resolve: ReturnType<typeof addressResolver> }
  >()

  /** Resolves addresses as the server of the built site does. */
  function resolverOf(site: Site): ReturnType<typeof addressResolver> {
    const { redirects, pages } = site
    const cached = resolvers.get(pages)
    if (cached?.redirects === redirects) return cached.resolve
    const paths = {
      has: (path: string) => pageAt(path, siteAt(path, site)) !== undefined,
      keys: () =>
        versionsOf(site)
          .flatMap(allPagesOf)
          .map(({ path }) => path),
    }
    const resolve = addressResolver({ pages: paths, isFile: (path) => files.has(path, site), redirects })
    resolvers.set(pages, { redirects, resolve })
    return resolve
  }

  let searched: { site: Site; files: ReadonlyMap<string, string> } | undefined

  /** The files of the search, made when somebody searches. */
  function searchFiles(site: Site): ReadonlyMap<string, string> {
    if (searched?.site !== site) {
      searched = { site, files: new Map(versionsOf(site).flatMap((version) => [...searchFilesOf(version)])) }
    }
    return searched.files
  }

  const shownPages = new WeakMap<Page, DevPage & { of: string; renderer: Renderer }>()

  /** Renders a page once for each version of the site: a page that is updated asks for its version and its HTML. */
  async function render(page: Page, site: Site, of: string): Promise<DevPage> {
    const renderer = await loadRenderer()
    // A post has links to its neighbours, which are in no document.
    const version = siteAt(page.path, site)
    await renderer.loadBlocks(pageWithPosts(page, version).blocks.map(({ block }) => block.type))
    const before = shownPages.get(page)
    if (before?.of === of && before.renderer === renderer) return before
    const { programVersion } = watcher
    const entry = {
      ...devPageOf(page, version, { renderer, buildInfo: buildInfo(version), programVersion }),
      of,
      renderer,
    }
    shownPages.set(page, entry)
    return entry
  }

  async function serve(target: RequestTarget, response: ServerResponse): Promise<boolean> {
    const { site, version } = await watcher.status()
    const path = decoded(target.path)
    if (!site) return files.send(path, site, response)
    if (path.startsWith(SEARCH_FOLDER)) {
      const file = searchFiles(site).get(path)
      return sendText(response, file === undefined ? 404 : 200, 'json', file ?? '{"error":"not found"}')
    }
    const resolution = resolverOf(site)(target)
    if (resolution.type === 'file') return files.send(resolution.path, site, response)
    if (resolution.type === 'redirect') return sendRedirect(response, resolution.status, resolution.location)
    if (resolution.type === 'malformed') return sendText(response, 400, 'text', 'This is not an address.\n')
    if (resolution.type !== 'page') return false
    const page = pageAt(resolution.path, siteAt(resolution.path, site))!
    return sendText(response, 200, 'html', (await render(page, site, version)).html)
  }

  return {
    loadRenderer,
    buildInfoOf: buildInfo,

    async versionAt(path) {
      const current = await watcher.status()
      const { site, version } = current
      if (!site || omittedPageAt(path, current) !== undefined) return PROBLEMS_VERSION
      const address = decodePath(path)?.replace(/(.)\/$/, '$1') ?? path
      const ofLanguage = siteAt(address, site)
      return (await render(pageAt(address, ofLanguage) ?? ofLanguage.notFound, site, version)).version
    },

    async resolve(target) {
      const { site } = await watcher.status()
      return site ? resolverOf(site)(target) : { type: 'notFound' }
    },

    handleFonts: middleware(({ path }, response) => {
      const font = /^\/_fonts\/([\w-][\w.-]*)$/.exec(decodePath(path) ?? '')?.[1]
      return font !== undefined && sendFont(response, siteDir, font)
    }),

    handle: middleware(serve),

    handleUnknown: middleware(async (target, response) => {
      if (await serve(target, response)) return true
      const current = await watcher.status()
      const { site, version } = current
      const file = omittedPageAt(target.path, current)
      if (!site || file !== undefined) {
        const page = problemsPage(reportOf(current, file), { script: UPDATES, head: versionMeta(PROBLEMS_VERSION) })
        return sendText(response, site ? 404 : 500, 'html', page)
      }
      return sendText(response, 404, 'html', (await render(siteAt(target.path, site).notFound, site, version)).html)
    }),
  }
}

/** The version of a page that lists problems instead of the page itself. */
const PROBLEMS_VERSION = 'problems'

/** The file of a page that is not shown because of its errors. */
function omittedPageAt(path: string, { omitted }: SiteStatus): string | undefined {
  const address = decodePath(path)?.replace(/(.)\/$/, '$1')
  return [...omitted].find((file) => {
    const fileRole = roleOf(file)
    return fileRole.role === 'page' && fileRole.name === address
  })
}

/** Returns whether it has sent a response. */
type Handler = (target: RequestTarget, response: ServerResponse) => Promise<boolean> | boolean

/** Middleware for GET and HEAD; other requests, and errors, go to Vite. */
function middleware(handle: Handler): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const target = parseTarget(request.originalUrl ?? '/')
    Promise.resolve(handle(target, response)).then((isHandled) => isHandled || next(), next)
  }
}
