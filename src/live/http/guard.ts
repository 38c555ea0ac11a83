import type { IncomingMessage } from 'node:http'
import type { StudioUrl } from '#live/people/studio-url.ts'

/**
 * Whether a request comes from one of the studio's own pages. Browsers set the origin, and no page can change it:
 * neither another site, nor a preview, which has a host beside the studio's ("same-site"). `isFile`: the request has a
 * file instead of JSON.
 */
export function isOfStudio({ method, headers }: IncomingMessage, { origin, host }: StudioUrl, isFile = false): boolean {
  // The name of another site may resolve to this server.
  if (headers.host !== host) return false
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') return false
  if (method === 'GET') return headers.origin === undefined || headers.origin === origin
  // A form of another site cannot send these types without a preflight request.
  const type = isFile ? /^application\/octet-stream\s*(?:;|$)/i : /^application\/json\s*(?:;|$)/i
  return headers.origin === origin && type.test(headers['content-type'] ?? '')
}

/** Whether a document or an asset is loaded by the studio's own pages, or its address was typed. */
export function isOpenedByStudio({ headers }: IncomingMessage, { host }: StudioUrl): boolean {
  const from = headers['sec-fetch-site']
  return headers.host === host && (from === undefined || from === 'same-origin' || from === 'none')
}
