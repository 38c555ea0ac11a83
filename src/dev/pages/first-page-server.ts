import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodePath, parseTarget } from '#text/addresses.ts'
import { sendText } from '#dev/responses.ts'
import { readFirstPage } from '#dev/site/page-first.ts'
import type { CachedRenderer } from './cached-renderer.ts'
import { buildInfoOf, shownPage } from './shown-page.ts'

/** Hosts of this computer. Vite decides about others, which may be those of a page that pretends to be on it. */
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Sends a page before Vite is loaded, where its own documents and the kept renderer suffice. Returns whether it has: in
 * all other cases, mistakes included, Vite and the whole site are waited for.
 */
export async function sendFirstPage(
  request: IncomingMessage,
  response: ServerResponse,
  { siteDir, cachedRenderer }: { siteDir: string; cachedRenderer: CachedRenderer | undefined },
): Promise<boolean> {
  const { method, url = '/', headers } = request
  if (method !== 'GET' || headers.upgrade !== undefined || !OWN_HOST.test(headers.host ?? '')) return false
  try {
    const address = decodePath(parseTarget(url).path)
    const first = address === undefined ? undefined : readFirstPage(siteDir, address)
    const renderer = first && (await cachedRenderer?.load())
    if (!renderer) return false
    await renderer.loadBlocks()
    const { page, site } = first
    const { html } = shownPage(page, site, { renderer, buildInfo: buildInfoOf(site, siteDir), programVersion: 0 })
    return sendText(response, 200, 'html', html)
  } catch {
    return false
  }
}
