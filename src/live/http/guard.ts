import type { IncomingMessage } from 'node:http'
import type { StudioUrl } from '#live/people/studio-url.ts'

/**
 * Whether a request is one of the studio's own pages. Browsers say where a request comes from, and no page can change that:
 * neither another site, nor a preview, which has a host of its own beside the studio's ("same-site").
 * `isFile`: the request has a file instead of JSON.
 */
export function isOfStudio({ method, headers }: IncomingMessage, { origin, host }: StudioUrl, isFile = false): boolean {
  // The name of another site may have been pointed at this server.
  if (headers.host !== host) return false
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') return false
  if (method === 'GET') return headers.origin === undefined || headers.origin === origin
  // A form of another site cannot send these types without asking first.
  const type = isFile ? /^application\/octet-stream\s*(?:;|$)/i : /^application\/json\s*(?:;|$)/i
  return headers.origin === origin && type.test(headers['content-type'] ?? '')
}

/** Whether a document or a picture is loaded by the studio's own pages, or by somebody who has typed its address. */
export function isOpenedByStudio({ headers }: IncomingMessage, { host }: StudioUrl): boolean {
  const from = headers['sec-fetch-site']
  return headers.host === host && (from === undefined || from === 'same-origin' || from === 'none')
}
