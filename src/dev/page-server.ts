import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isRunnableDevEnvironment } from 'vite'
import type { Connect, ViteDevServer } from 'vite'
import { VERSION_META } from './development.ts'
import type { BuildInfo, RenderedPage, Renderer } from '#model/rendering.ts'
import { pageAt } from '#model/routes.ts'
import type { Page, Site } from '#model/site.ts'
import { sendElsewhere, sendFont, sendText } from './answers.ts'
import type { SiteStatus } from './living-site.ts'
import { waitingPage } from './waiting-page.ts'

const RENDERER = '/src/app/html/entry-prerender.tsx'
const BOOT = '/src/dev/browser/boot.ts'
const WAITING = '/src/dev/browser/hot.ts'

interface PageServerOptions {
  siteDir: string
  status: () => Promise<SiteStatus>
  /** What is wrong with the site, as the terminal prints it. */
  reportOf: (status: SiteStatus) => string
}

interface PageServer {
  loadRenderer: () => Promise<Renderer>
  /** What all pages have in common, at one state of the site. */
  buildInfoOf: (site: Site, version: string) => BuildInfo
  /** Before Vite looks for files: what the site has an address for. */
  answer: Connect.NextHandleFunction
  /** After Vite has found nothing: the page for unknown addresses, or what keeps the site from being shown. */
  answerUnknown: Connect.NextHandleFunction
}

/** Answers for the pages of the site, each rendered when it is asked for. */
export function pageServer(server: ViteDevServer, { siteDir, status, reportOf }: PageServerOptions): PageServer {
  async function loadRenderer(): Promise<Renderer> {
    const environment = server.environments.ssr
    if (!isRunnableDevEnvironment(environment)) throw new Error('The environment "ssr" cannot run code')
    // Asked for each time: Vite knows which modules are older than their files.
    return environment.runner.import<Renderer>(RENDERER)
  }

  function buildInfoOf(site: Site, version: string): BuildInfo {
    return {
      id: 'development',
      scripts: { boot: BOOT },
      fonts: Object.fromEntries(site.theme.fonts.map(({ file }) => [file, `/_fonts/${file}`])),
      // Without any, browsers ask for /favicon.ico.
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

    answer: answering(async ({ path, query }, response) => {
      const font = /^\/_fonts\/([\w-][\w.-]*)$/.exec(path)?.[1]
      if (font) return sendFont(response, join(siteDir, 'fonts', font))
      const { site, version } = await status()
      if (!site) return false
      const page = pageAt(path, site)
      if (page) sendText(response, 200, 'html', (await render(page, site, version)).html)
      else if (path.startsWith('/_data/')) {
        const of = pageAt(pathOfData(path), site)
        if (of) sendText(response, 200, 'json', JSON.stringify((await render(of, site, version)).data))
        else sendText(response, 404, 'json', '{"error":"not found"}')
      } else {
        const elsewhere = otherAddress(path, site)
        if (elsewhere === undefined) return false
        sendElsewhere(response, elsewhere + query)
      }
      return true
    }),

    answerUnknown: answering(async (_target, response) => {
      const now = await status()
      const { site, version } = now
      if (site) sendText(response, 404, 'html', (await render(site.notFound, site, version)).html)
      else sendText(response, 500, 'html', waitingPage(reportOf(now), WAITING))
      return true
    }),
  }
}

const pathOfData = (path: string): string => path.slice('/_data'.length, -'.json'.length).replace(/^\/index$/, '/')

/** Where the server of the built site would lead to: the page's one spelling, or the aim of a redirect. */
function otherAddress(path: string, site: Site): string | undefined {
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

type Answer = (target: Target, response: ServerResponse) => Promise<boolean> | boolean

/** For requests that read a well-formed address; the others, and what goes wrong, are Vite's to answer. */
function answering(answer: Answer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const target = targetOf(request.originalUrl ?? '/')
    if (!target || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    Promise.resolve(answer(target, response)).then((isAnswered) => isAnswered || next(), next)
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
