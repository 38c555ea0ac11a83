import { existsSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isRunnableDevEnvironment } from 'vite'
import type { Connect, ViteDevServer } from 'vite'
import { roleOf } from '#content/read/roles.ts'
import type { BuildInfo, RenderedPage, Renderer } from '#model/rendering.ts'
import { pageInputOf, siteContextOf } from '#model/page-input.ts'
import { dataPathOf, pageAt } from '#model/routes.ts'
import type { Page, Site } from '#model/site.ts'
import { addressResolver, decodePath, parseTarget } from '#text/addresses.ts'
import type { RequestTarget } from '#text/addresses.ts'
import { problemsPage } from '#dev/problems/problems-page.ts'
import { VERSION_META } from '#dev/protocol.ts'
import { sendFont, sendRedirect, sendText } from '#dev/responses.ts'
import type { SiteStatus } from '#dev/site/site-watcher.ts'

const RENDERER = '/src/app/html/entry-prerender.tsx'
const BOOT = '/src/dev/browser/boot.ts'
const UPDATES = '/src/dev/browser/site-updates.ts'

interface PageServerOptions {
  siteDir: string
  status: () => Promise<SiteStatus>
  /** The errors of the site, or of one of its files, as printed in the terminal. */
  reportOf: (status: SiteStatus, file?: string) => string
}

interface PageServer {
  loadRenderer: () => Promise<Renderer>
  /** The build info of all pages at one version of the site. */
  buildInfoOf: (site: Site, version: string) => BuildInfo
  /** Runs before Vite serves files: pages, their data files, fonts and redirects. */
  handle: Connect.NextHandleFunction
  /** Runs after Vite has found no file: the 404 page, or the problems of the site. */
  handleUnknown: Connect.NextHandleFunction
}

/** Serves the pages of the site, each rendered on request. */
export function pageServer(server: ViteDevServer, { siteDir, status, reportOf }: PageServerOptions): PageServer {
  async function loadRenderer(): Promise<Renderer> {
    const environment = server.environments.ssr
    if (!isRunnableDevEnvironment(environment)) throw new Error('The environment "ssr" cannot run code')
    // Imported on each request: Vite runs modules again whose files have changed.
    return environment.runner.import<Renderer>(RENDERER)
  }

  function buildInfoOf(site: Site, version: string): BuildInfo {
    return {
      id: 'development',
      scripts: { boot: BOOT },
      fonts: Object.fromEntries(site.theme.fonts.map(({ file }) => [file, `/_fonts/${file}`])),
      // Without an icon, browsers request /favicon.ico.
      icons: [{ rel: 'icon', href: existsSync(join(siteDir, 'public/favicon.svg')) ? '/favicon.svg' : 'data:,' }],
      development: true,
      headExtra: `<meta name="${VERSION_META}" content="${version}">`,
    }
  }

  function isFile(path: string): boolean {
    const file = join(siteDir, 'public', path)
    return existsSync(file) && statSync(file).isFile()
  }

  const resolvers = new WeakMap<Site, ReturnType<typeof addressResolver>>()

  /** Resolves addresses as the server of the built site does. */
  function resolverOf(site: Site): ReturnType<typeof addressResolver> {
    let resolver = resolvers.get(site)
    if (!resolver) {
      const pages = [...site.pages, ...site.formPages].map(({ path }) => path)
      resolvers.set(site, (resolver = addressResolver({ pages, isFile, redirects: site.redirects })))
    }
    return resolver
  }

  async function render(page: Page, site: Site, version: string): Promise<RenderedPage> {
    const renderer = await loadRenderer()
    await renderer.loadBlocks()
    return renderer.renderPage(pageInputOf(page, site), siteContextOf(site), buildInfoOf(site, version))
  }

  return {
    loadRenderer,
    buildInfoOf,

    handle: middleware(async (target, response) => {
      const path = decodePath(target.path)
      if (path === undefined) return sendText(response, 400, 'text', 'This is not an address.\n')
      const font = /^\/_fonts\/([\w-][\w.-]*)$/.exec(path)?.[1]
      if (font) return sendFont(response, join(siteDir, 'fonts', font))
      const { site, version } = await status()
      if (!site) return false
      if (path.startsWith('/_data/')) {
        const page = [...site.pages, ...site.formPages].find((each) => dataPathOf(each.path) === path)
        if (!page) return sendText(response, 404, 'json', '{"error":"not found"}')
        return sendText(response, 200, 'json', JSON.stringify((await render(page, site, version)).data))
      }
      const resolution = resolverOf(site)(target)
      if (resolution.type === 'redirect') return sendRedirect(response, resolution.status, resolution.location)
      if (resolution.type !== 'page') return false
      return sendText(response, 200, 'html', (await render(pageAt(resolution.path, site)!, site, version)).html)
    }),

    handleUnknown: middleware(async (target, response) => {
      const current = await status()
      const { site, version } = current
      const omitted = omittedPageAt(target.path, current)
      if (!site) return sendText(response, 500, 'html', problemsPage(reportOf(current), { script: UPDATES, version }))
      if (omitted !== undefined)
        return sendText(response, 404, 'html', problemsPage(reportOf(current, omitted), { script: UPDATES, version }))
      return sendText(response, 404, 'html', (await render(site.notFound, site, version)).html)
    }),
  }
}

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
