import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { plannedContents } from '#tools/site-changes.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { workQueue } from '#base/async/concurrency.ts'
import { ROOT } from '#site/engine-folder.ts'
import { isError } from '#site/problems/problem.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { isAnsweredBy, sendStream, sendText } from '#live/host/responses.ts'
import type { CreateFormHandler } from '#live/host/forms/form-server.ts'
import type { ShownPage } from '#live/host/pages/site-pages.ts'
import { SiteHost } from '#live/host/site-host.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { IMMUTABLE } from '#site/model/built-files.ts'
import { siteAt } from '#site/model/languages.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import type { BuildInfo } from '#site/model/rendering.ts'
import type { Page, Site } from '#site/model/site.ts'
import { editedPagePolicy } from '#live/studio/studio-pages.ts'
import { contentTypeOf } from '#serve/files/built-site.ts'
import { decodePath, parseTarget } from '#base/text/addresses/addresses.ts'
import { drawnImageOf, shareImageServer } from '#live/previews/cards.ts'
import type { PagePrograms } from './page-programs.ts'

/** Pages are rendered one by one, so that other requests are answered in between. */
const oneByOne = workQueue()

/** The address of a script or style sheet. */
const PROGRAM = /^\/assets\/[\w-][\w.-]*$/

interface EditedSiteOptions {
  siteDir: string
  /** The folder for data that the studio keeps between restarts. */
  cacheDir: string
  programs: PagePrograms
  /** HTML for the end of a page that is not part of the site. `version` changes with each edit. */
  endOf: (page: Page, site: Site, version: string) => Promise<string>
  createFormHandler: CreateFormHandler
  onError: (reason: unknown) => void
}

/** The site of a change, rendered by the programs of a build. */
export class EditedSite {
  readonly host: SiteHost
  /** Aborts when the site is closed. */
  readonly closed: AbortSignal
  readonly #closing = new AbortController()
  readonly #programs: PagePrograms
  readonly #endOf: EditedSiteOptions['endOf']
  readonly #previews = new WeakMap<ServerResponse, string>()

  constructor({ programs, endOf, ...options }: EditedSiteOptions) {
    this.closed = this.#closing.signal
    this.#programs = programs
    this.#endOf = endOf
    this.host = new SiteHost({
      ...options,
      root: ROOT,
      loadRenderer: () => Promise.resolve(programs.renderer),
      buildInfoOf: (site) => this.#infoOf(site),
      sendPage: (response, status, shown) => this.#send(response, status, shown),
      parts: [shareImageServer(options.siteDir, () => this.status())],
    })
  }

  get siteDir(): string {
    return this.host.siteDir
  }

  status(): Promise<SiteStatus> {
    return this.host.status()
  }

  /** The site as it would be after changes of its files. */
  loadWith(changes: readonly FileChange[]): LoadedSite {
    return this.host.loadWith(plannedContents(changes))
  }

  /** Serves any address as the server of the built site does. `preview` is the address of its home page there. */
  async serve(request: IncomingMessage, response: ServerResponse, preview: string): Promise<void> {
    this.#previews.set(response, preview)
    const target = parseTarget(request.url ?? '/')
    const path = decodePath(target.path)
    if (path === undefined) return void sendText(response, 400, 'text', 'This is not an address.\n')
    if (PROGRAM.test(path) && (await this.#sendProgram(path, response))) return
    const original = Object.assign(request, { originalUrl: request.url })
    if (await isAnsweredBy(this.host.siteParts, original, response)) return
    if (await this.host.serve(target, response)) return
    const { site, version } = await this.status()
    if (!site)
      return void sendText(response, 503, 'text', 'This cannot be shown yet: something is to be mended first.\n')
    await this.#send(response, 404, { page: siteAt(path, site).notFound, site, version })
  }

  /** The number of errors of the site, all of which is read again. */
  async errors(): Promise<number> {
    this.host.reload()
    return (await this.status()).problems.filter(isError).length
  }

  close(): void {
    this.host.close()
    this.#closing.abort()
  }

  /** Renders a page for one response, whose policy lets only its own scripts run. */
  async #send(response: ServerResponse, status: number, { page, site: all, version }: ShownPage): Promise<true> {
    const site = siteAt(page.path, all)
    const nonce = randomBytes(16).toString('base64')
    const cardBase = this.#previews.get(response)
    const end = await this.#endOf(page, site, version)
    const { html } = await oneByOne(async () => {
      await turn()
      return this.#programs.renderer.renderPage(
        pageInputOf(page, site, { shareImage: drawnImageOf(page, site) }),
        siteContextOf(site),
        this.#infoOf(site),
        { nonce, end, ...(cardBase !== undefined && { cardBase }) },
      )
    })
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': editedPagePolicy(nonce, ...OF_PREVIEW),
    })
    response.end(response.req.method === 'HEAD' ? undefined : html)
    return true
  }

  #infoOf({ settings, languages, theme }: Site): BuildInfo {
    const { boot, search, languages: switches } = this.#programs.bundles
    return {
      id: 'edited',
      scripts: { boot, ...(settings.search && { search }), ...(languages && { languages: switches }) },
      fonts: Object.fromEntries(theme.fonts.map(({ file }) => [file, `/_fonts/${file}`])),
      icons: [{ rel: 'icon', href: '/favicon.ico' }],
      // Visits are not tracked, and each page contains everything that it needs.
      development: true,
    }
  }

  async #sendProgram(path: string, response: ServerResponse): Promise<boolean> {
    const file = join(this.#programs.folder, path)
    const stats = await stat(file).catch(() => undefined)
    if (!stats?.isFile()) return false
    response.writeHead(200, {
      'content-type': contentTypeOf(path),
      'content-length': stats.size,
      'cache-control': IMMUTABLE,
    })
    return sendStream(response, createReadStream(file))
  }
}

/** Pages may also submit their forms. Other pages cannot show it in a frame. */
const OF_PREVIEW = ["connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "frame-ancestors 'none'"]
