import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isRunnableDevEnvironment } from 'vite'
import type { Connect, ViteDevServer } from 'vite'
import { VERSION_META } from './protocol.ts'
import type { BuildInfo, RenderedPage, Renderer } from '#model/rendering.ts'
import { pageAt } from '#model/routes.ts'
import type { Page, Site } from '#model/site.ts'
import { sendRedirect, sendFont, sendText } from './responses.ts'
import type { SiteStatus } from './site-watcher.ts'
import { problemsPage } from './problems-page.ts'

const RENDERER = '/src/app/html/entry-prerender.tsx'
const BOOT = '/src/dev/browser/boot.ts'
const UPDATES = '/src/dev/browser/site-updates.ts'

interface PageServerOptions {
  siteDir: string
  status: () => Promise<SiteStatus>
  /** The site's problems, as printed in the terminal. */
  reportOf: (status: SiteStatus) => string
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

  async function render(page: Page, site: Site, version: string): Promise<RenderedPage> {
    const renderer = await loadRenderer()
    await renderer.loadBlocks()
    return renderer.renderPage(page, site, buildInfoOf(site, version))
  }

  return {
    loadRenderer,
    buildInfoOf,

    handle: middleware(async ({ path, query }, response) => {
      const font = /^\/_fonts\/([\w-][\w.-]*)$/.exec(path)?.[1]
      if (font) return sendFont(response, join(siteDir, 'fonts', font))
      const { site, version } = await status()
      if (!site) return false
      const page = pageAt(path, site)
      if (page) sendText(response, 200, 'html', (await render(page, site, version)).html)
      else if (path.startsWith('/_data/')) {
        const pageOfData = pageAt(pathOfData(path), site)
        if (pageOfData) sendText(response, 200, 'json', JSON.stringify((await render(pageOfData, site, version)).data))
        else sendText(response, 404, 'json', '{"error":"not found"}')
      } else {
        const location = redirectTarget(path, site)
        if (location === undefined) return false
        sendRedirect(response, location + query)
      }
      return true
    }),

    handleUnknown: middleware(async (_target, response) => {
      const current = await status()
      const { site, version } = current
      if (site) sendText(response, 404, 'html', (await render(site.notFound, site, version)).html)
      else sendText(response, 500, 'html', problemsPage(reportOf(current), UPDATES))
      return true
    }),
  }
}

const pathOfData = (path: string): string => path.slice('/_data'.length, -'.json'.length).replace(/^\/index$/, '/')

/** Where the server of the built site redirects to: the page's canonical path, or the target of a redirect. */
function redirectTarget(path: string, site: Site): string | undefined {
  const spelling =
    path
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(\/index)?(\.html)?\/?$/, '') || '/'
  return pageAt(spelling, site)?.path ?? site.redirects.find(({ from }) => from === path)?.to
}

interface Target {
  path: string
  /** With its question mark. */
  query: string
}

type Handler = (target: Target, response: ServerResponse) => Promise<boolean> | boolean

/** Middleware for GET and HEAD with a well-formed path; other requests, and errors, go to Vite. */
function middleware(handle: Handler): Connect.NextHandleFunction {
  return (request, response, next) => {
    const target = targetOf(request.originalUrl ?? '/')
    if (!target || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    Promise.resolve(handle(target, response)).then((isHandled) => isHandled || next(), next)
  }
}

function targetOf(url: string): Target | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  try {
    return { path: decodeURIComponent(path), query }
  } catch {
    return undefined
  }
}
