import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ViteDevServer } from 'vite'
import { UserError } from '#cli/user-error.ts'
import { sendFirstPage } from './pages/first-page-server.ts'
import type { CachedRenderer } from './pages/cached-renderer.ts'
import { GALLERY_PATH } from './protocol.ts'
import type { CreateStudio } from './studio-host.ts'

/** Where leads from the development server are stored, apart from those of visitors. */
const LEADS = '.cache/leads'

const DEFAULT_PORT = 5173
const LAST_PORT = 65_535

/** Milliseconds without a first request until Vite is loaded. */
const VITE_DELAY = 300

interface DevelopmentOptions {
  /** The value of `PORT`. */
  port?: string | undefined
  cachedRenderer?: CachedRenderer
  /** The studio, and its path. */
  studio?: { create: CreateStudio; path: string }
}

/**
 * Starts `npm run dev` and prints its URLs. The first page is sent before Vite is loaded, which would take longer than the
 * page itself. All other requests wait for Vite.
 */
export async function startDevelopmentServer(
  siteDir: string,
  { port = '', cachedRenderer, studio }: DevelopmentOptions = {},
): Promise<void> {
  const http = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  let isFirstSent: Promise<boolean> | undefined
  let needVite = (): void => {}
  const vite = new Promise<void>((resolve) => (needVite = resolve)).then(loadVite)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isFirst = !isFirstSent
    isFirstSent ??= sendFirstPage(request, response, { siteDir, cachedRenderer })
    const isSent = await isFirstSent
    needVite()
    if (!(isFirst && isSent)) (await vite).middlewares(request, response)
  }

  async function loadVite(): Promise<ViteDevServer> {
    await isFirstSent
    const { viteServer } = await import('./vite-server.ts')
    return viteServer(http, { siteDir, leadsDir: LEADS, cachedRenderer, createStudio: studio?.create })
  }

  const address = `http://localhost:${await listen(http, port)}`
  console.log(`\n  Your site: ${address}/`)
  if (studio) console.log(`  Edit the site in the browser: ${address}${studio.path}`)
  console.log(`  Blocks to look at and copy: ${address}${GALLERY_PATH}`)
  console.log(`  Forms that are sent here: DATA_DIR=${LEADS} npm run leads -- list\n`)
  setTimeout(needVite, VITE_DELAY)
  try {
    await vite
  } catch (error) {
    http.close()
    http.closeAllConnections()
    throw error
  }
}

/** Listens on the given port, or by default on the first free one from 5173 on. Resolves to the port. */
async function listen(http: Server, given: string): Promise<number> {
  if (!/^\d{0,5}$/.test(given) || Number(given) > LAST_PORT)
    throw new UserError(`PORT must be a whole number up to ${LAST_PORT}, but it is "${given}".`)
  for (let port = Number(given || DEFAULT_PORT); ; port++) {
    try {
      http.listen(port, 'localhost')
      await once(http, 'listening')
      return (http.address() as AddressInfo).port
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE') throw new UserError(message)
      if (given !== '' || port === LAST_PORT)
        throw new UserError(`Port ${port} is in use already: name another one in PORT.`)
    }
  }
}
