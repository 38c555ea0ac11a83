import type { ServerResponse } from 'node:http'
import { isRunnableDevEnvironment } from 'vite'
import type { Connect, ViteDevServer } from 'vite'
import { roleOf } from '#site/read/roles.ts'
import { problemsPage } from '#live/dev/problems/problems-page.ts'
import { sendText } from '#live/host/responses.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import type { SiteHost } from '#live/host/site-host.ts'
import { pageAt } from '#site/model/all-pages.ts'
import { siteAt } from '#site/model/languages.ts'
import { pageWithPosts } from '#site/model/posts/page-with-posts.ts'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Page, Site } from '#site/model/site.ts'
import { decodePath, parseTarget } from '#base/text/addresses/addresses.ts'
import type { RequestTarget } from '#base/text/addresses/addresses.ts'
import { devBuildInfoOf, devPageOf, versionMeta } from './dev-page.ts'
import type { DevPage } from './dev-page.ts'
import type { ShownPage } from '#live/host/pages/site-pages.ts'

const RENDERER = '/src/page/html/entry-prerender.tsx'
const UPDATES = '/src/studio/dev/site-updates.ts'

/** Renders pages with modules that Vite runs, again when they have changed. */
interface DevRenderer {
  loadRenderer: () => Promise<Renderer>
  /** The build info of all pages of a site. */
  buildInfoOf: (site: Site) => BuildInfo
  /** Renders a page once for each version of the site: an updated page requests its version and its HTML. */
  render: (shown: ShownPage, programVersion: number) => Promise<DevPage>
}

export function devRenderer(server: ViteDevServer, siteDir: string): DevRenderer {
  const buildInfoOf = (site: Site): BuildInfo => devBuildInfoOf(site, siteDir)

  async function loadRenderer(): Promise<Renderer> {
    const environment = server.environments.ssr
    if (!isRunnableDevEnvironment(environment)) throw new Error('The environment "ssr" cannot run code')
    // Imported on each request, because Vite runs changed modules again.
    return environment.runner.import<Renderer>(RENDERER)
  }

  const shownPages = new WeakMap<Page, DevPage & { of: string; renderer: Renderer }>()

  return {
    loadRenderer,
    buildInfoOf,
    async render({ page, site, version: of }, programVersion) {
      const renderer = await loadRenderer()
      // A post has links to its neighbours, which its document does not contain.
      const version = siteAt(page.path, site)
      await renderer.loadBlocks(pageWithPosts(page, version).blocks.map(({ block }) => block.type))
      const before = shownPages.get(page)
      if (before?.of === of && before.renderer === renderer) return before
      const rendered = devPageOf(page, version, { renderer, buildInfo: buildInfoOf(version), programVersion })
      const entry = { ...rendered, of, renderer }
      shownPages.set(page, entry)
      return entry
    },
  }
}

interface PageServer {
  /**
   * Changes when the page at an address looks different. The address of an open page is as in the browser's
   * address bar.
   */
  versionAt: (path: string) => Promise<string>
  /** Runs before Vite serves files: pages, files of the site and redirects. */
  handle: Connect.NextHandleFunction
  /** Runs after Vite has found no file: the 404 page, or the problems of the site. */
  handleUnknown: Connect.NextHandleFunction
}

interface PageServerOptions {
  render: DevRenderer['render']
  /** The errors of the site, or of one of its files, as printed in the terminal. */
  reportOf: (status: SiteStatus, file?: string) => string
}

/** Serves the pages of the site, each rendered on request. */
export function pageServer(host: SiteHost, { render, reportOf }: PageServerOptions): PageServer {
  const rendered = (page: Page, site: Site, version: string): Promise<DevPage> =>
    render({ page, site, version }, host.programVersion())
  return {
    async versionAt(path) {
      const current = await host.status()
      const { site, version } = current
      if (!site || omittedPageAt(path, current) !== undefined) return PROBLEMS_VERSION
      const address = decodePath(path)?.replace(/(.)\/$/, '$1') ?? path
      const ofLanguage = siteAt(address, site)
      return (await rendered(pageAt(address, ofLanguage) ?? ofLanguage.notFound, site, version)).version
    },

    handle: middleware((target, response) => host.serve(target, response)),

    handleUnknown: middleware(async (target, response) => {
      if (await host.serve(target, response)) return true
      const current = await host.status()
      const { site, version } = current
      const file = omittedPageAt(target.path, current)
      if (!site || file !== undefined) {
        const page = problemsPage(reportOf(current, file), { script: UPDATES, head: versionMeta(PROBLEMS_VERSION) })
        return sendText(response, site ? 404 : 500, 'html', page)
      }
      return sendText(response, 404, 'html', (await rendered(siteAt(target.path, site).notFound, site, version)).html)
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
