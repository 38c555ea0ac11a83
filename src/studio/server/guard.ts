import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { STUDIO_TOKEN_HEADER } from '#studio/studio-protocol.ts'

/** A token of 256 bits. It stands in the panel, which pages of other origins cannot read. */
export const createToken = (): string => randomBytes(32).toString('base64url')

const NAMES_OF_THIS_MACHINE = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
const ADDRESSES_OF_THIS_MACHINE = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i

const ELSEWHERE = 'The studio answers on this machine only: open it at http://localhost.'
const FOREIGN = 'The studio answers its own pages only.'

/**
 * Why the studio does not show a document to who asks; undefined where it does. Other machines do not see it, even where
 * the server listens to them, nor does a page of another site that is open in the same browser.
 */
export function refusalOfDocument({ headers, socket }: IncomingMessage): string | undefined {
  const isHere = ADDRESSES_OF_THIS_MACHINE.test(socket.remoteAddress ?? '')
  // The name of another site may have been pointed at this machine.
  if (!isHere || !NAMES_OF_THIS_MACHINE.test(headers.host ?? '')) return ELSEWHERE
  const from = headers['sec-fetch-site']
  // "none" is an address that somebody has typed.
  return from === undefined || from === 'same-origin' || from === 'none' ? undefined : FOREIGN
}

/**
 * Why the studio does not do what is asked of it; undefined where it does. Each condition stops an attack by itself.
 * `isFile`: the request has a file instead of JSON.
 */
export function refusalOfRequest(request: IncomingMessage, token: string, isFile = false): string | undefined {
  const { method, headers, socket } = request
  const elsewhere = refusalOfDocument(request)
  if (elsewhere !== undefined) return elsewhere
  if (headers['sec-fetch-site'] === 'none') return FOREIGN
  const { origin } = headers
  const ownOrigin = `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`
  // Browsers name the origin with everything that writes.
  if (origin === undefined ? method !== 'GET' : origin !== ownOrigin) return FOREIGN
  if (!isSame(String(headers[STUDIO_TOKEN_HEADER] ?? ''), token))
    return 'This page of the studio is older than the server: load it again.'
  if (method === 'GET') return undefined
  // A form of another site could send most other types without asking first, but neither of these.
  const type = /^application\/(json|octet-stream)\s*(?:;|$)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase()
  if (type === (isFile ? 'octet-stream' : 'json')) return undefined
  return isFile ? 'The studio takes files as plain bytes only.' : 'The studio takes JSON only.'
}

/** In the same time for every token: it says nothing of how much of one is right. */
function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
