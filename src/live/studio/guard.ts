import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { cookieIn } from '#live/http/cookies.ts'
import { STUDIO_HOST, STUDIO_TOKEN_HEADER } from '#studio/protocol/addresses.ts'

/** A token of 256 bits. The panel contains it, and pages of other origins cannot read the panel. */
export const createToken = (): string => randomBytes(32).toString('base64url')

const ADDRESSES_OF_THIS_MACHINE = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i

const ELSEWHERE = 'The studio answers on this machine only.'
const FOREIGN = 'The studio answers its own pages only.'
const NO_KEY =
  'Open the studio with the link that the terminal shows after “Edit the site in the browser”. Another address does not let anybody in.'

/** Whether a request is for the host of the studio, which has its own origin and serves nothing else. */
export const isForStudio = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  (headers.host ?? '').replace(/:\d+$/, '').toLowerCase() === STUDIO_HOST

/** The name of the cookie with the key. Browsers send the cookies of a host to all of its ports. */
const cookieName = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  `pagewright-studio-${/:(\d+)$/.exec(headers.host ?? '')?.[1] ?? ''}`

/** The cookie that a browser gets after opening the address with the key. */
export const cookieWithKey = (request: IncomingMessage, key: string): string =>
  `${cookieName(request)}=${key}; Path=/; HttpOnly; SameSite=Strict`

/**
 * Why access to the studio is refused; undefined if it is allowed. Other machines have no access, even if the server
 * listens to them. `given` is the key in the address.
 */
export function refusalOfEntry(request: IncomingMessage, key: string, given: string): string | undefined {
  // The name of another site may resolve to this machine.
  if (!ADDRESSES_OF_THIS_MACHINE.test(request.socket.remoteAddress ?? '') || !isForStudio(request)) return ELSEWHERE
  return isSame(given, key) ? undefined : NO_KEY
}

/**
 * Why a document of the studio is refused; undefined if it is allowed. Other machines and users, and pages of other
 * sites in the same browser, have no access.
 */
export function refusalOfDocument(request: IncomingMessage, key: string): string | undefined {
  const { headers } = request
  const refusal = refusalOfEntry(request, key, cookieIn(request, cookieName(request)) ?? '')
  if (refusal !== undefined) return refusal
  const from = headers['sec-fetch-site']
  // "none" is an address that the user has typed.
  return from === undefined || from === 'same-origin' || from === 'none' ? undefined : FOREIGN
}

/**
 * Why a request is refused; undefined if it is allowed. Each condition stops an attack by itself. `isFile`: the request
 * has a file instead of JSON.
 */
export function refusalOfRequest(
  request: IncomingMessage,
  { key, token }: { key: string; token: string },
  isFile = false,
): string | undefined {
  const { method, headers, socket } = request
  const elsewhere = refusalOfDocument(request, key)
  if (elsewhere !== undefined) return elsewhere
  if (headers['sec-fetch-site'] === 'none') return FOREIGN
  const { origin } = headers
  const ownOrigin = `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`
  // Browsers send the origin with every request that writes.
  if (origin === undefined ? method !== 'GET' : origin !== ownOrigin) return FOREIGN
  if (!isSame(String(headers[STUDIO_TOKEN_HEADER] ?? ''), token))
    return 'This page of the studio is older than the server: load it again.'
  if (method === 'GET') return undefined
  // A form of another site can send most other types without a preflight request, but not these.
  const type = /^application\/(json|octet-stream)\s*(?:;|$)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase()
  if (type === (isFile ? 'octet-stream' : 'json')) return undefined
  return isFile ? 'The studio takes files as plain bytes only.' : 'The studio takes JSON only.'
}

/** Compares in constant time, which reveals nothing about the secret. */
function isSame(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
