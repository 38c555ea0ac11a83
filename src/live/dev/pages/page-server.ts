import type { ServerResponse } from 'node:http'
import { isRunnableDevEnvironment } from 'vite'
import type { Connect, ViteDevServer } from 'vite'
import { roleOf } from '#site/read/roles.ts'
import { problemsPage } from '#live/dev/problems/problems-page.ts'
import { sendFont, sendText } from '#live/dev/dev-responses.ts'
import type { SiteStatus } from '#live/dev/site/site-status.ts'
import type { SiteWatcher } from '#live/dev/site/site-watcher.ts'
import { pageAt } from '#site/model/all-pages.ts'
import { siteAt } from '#site/model/languages.ts'
import { pageWithPosts } from '#site/model/posts/page-with-posts.ts'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Page, Site } from '#site/model/site.ts'
import { decodePath, parseTarget } from '#base/text/addresses/addresses.ts'
import type { RequestTarget, Resolution } from '#base/text/addresses/addresses.ts'
import { devBuildInfoOf, devPageOf, versionMeta } from './dev-page.ts'
import type { DevPage } from './dev-page.ts'
import { sitePages } from './site-pages.ts'
import type { ShownPage } from './site-pages.ts'

const RENDERER = '/src/page/html/entry-prerender.tsx'
const UPDATES = '/src/studio/dev/site-updates.ts'

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
  /**
   * Changes when the page at an address looks different. The address of an open page is as in the browser's
   * address bar.
   */
  versionAt: (path: string) => Promise<string>
  /** Resolves an address as the server of the built site does. */
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
    // Imported on each request, because Vite runs changed modules again.
    return environment.runner.import<Renderer>(RENDERER)
  }

  const shownPages = new WeakMap<Page, DevPage & { of: string; renderer: Renderer }>()

  /** Renders a page once for each version of the site: an updated page requests its version and its HTML. */
  async function render(page: Page, site: Site, of: string): Promise<DevPage> {
    const renderer = await loadRenderer()
    // A post has links to its neighbours, which its document does not contain.
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

  const sendPage = async (
    response: ServerResponse,
    status: number,
    { page, site, version }: ShownPage,
  ): Promise<true> => sendText(response, status, 'html', (await render(page, site, version)).html)

  const { resolve, serve } = sitePages({
    siteDir,
    status: () => watcher.status(),
    sendPage,
  })

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

    resolve,

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
      return sendPage(response, 404, { page: siteAt(target.path, site).notFound, site, version })
    }),
  }
}

/** The version of a page that lists problems instead of its content. */
const PROBLEMS_VERSION = 'problems'

/** The file of a page that is omitted because of its errors. */
function omittedPageAt(path: string, { omitted }: SiteStatus): string | undefined {
  const address = decodePath(path)?.replace(/(.)\/$/, '$1')
  return [...omitted].find((file) => {
    const fileRole = roleOf(file)
    return fileRole.role === 'page' && fileRole.name === address
  })
}

/** Returns whether it has sent a response. */
type Handler = (target: RequestTarget, response: ServerResponse) => Promise<boolean> | boolean

/** Middleware for GET and HEAD requests. Other requests, and errors, are passed on to Vite. */
function middleware(handle: Handler): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const target = parseTarget(request.originalUrl ?? '/')
    Promise.resolve(handle(target, response)).then((isHandled) => isHandled || next(), next)
  }
}
