import type { IncomingMessage } from 'node:http'
import type { StudioUrl } from '#team/people/studio-url.ts'

/**
 * Whether a request is one of the studio's own pages. Browsers say where a request comes from, and no page can change that:
 * neither another site, nor a preview, which has a host of its own beside the studio's ("same-site").
 */
export function isOfStudio({ method, headers }: IncomingMessage, { origin, host }: StudioUrl): boolean {
  // The name of another site may have been pointed at this server.
  if (headers.host !== host) return false
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') return false
  if (method === 'GET') return headers.origin === undefined || headers.origin === origin
  // A form of another site cannot send this type without asking first.
  return headers.origin === origin && /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}
