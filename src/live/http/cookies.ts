import type { IncomingMessage } from 'node:http'
import { isSessionToken, SESSION_MS } from '#live/people/secrets.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'

/** Cookies of the hosted studio: for a session, for a person who signs in at a provider, and for a preview. */
type Name = 'studio' | 'studio-sign-on' | 'preview'

type Url = Pick<StudioUrl, 'isSecure'>

/** Browsers accept a cookie with this prefix only over TLS, for this host alone, and from no subdomain. */
const fullName = ({ isSecure }: Url, name: Name): string => (isSecure ? `__Host-${name}` : name)

/** The header that sets a cookie, for `ms` milliseconds or until the browser is closed. */
export function cookie(url: Url, name: Name, token: string, ms?: number): string {
  const age = ms === undefined ? '' : ` Max-Age=${ms / 1000};`
  return `${fullName(url, name)}=${token}; Path=/;${age} HttpOnly; SameSite=Lax${url.isSecure ? '; Secure' : ''}`
}

export const sessionCookie = (url: Url, token: string): string => cookie(url, 'studio', token, SESSION_MS)

export const noCookie = (url: Url, name: Name = 'studio'): string => cookie(url, name, '', 0)

/** The token of a session or a sign-in in its cookie; undefined without one. */
export function tokenIn(request: IncomingMessage, url: Url, name: Name = 'studio'): string | undefined {
  const token = cookieIn(request, fullName(url, name))
  return token !== undefined && isSessionToken(token) ? token : undefined
}

/** The token of a preview in its cookie; undefined without one. */
export const previewTokenIn = (request: IncomingMessage, url: Url): string | undefined =>
  cookieIn(request, fullName(url, 'preview'))

/** The value of a cookie of the request, the first one of its name; undefined without one. */
export function cookieIn({ headers }: IncomingMessage, name: string): string | undefined {
  const prefix = `${name}=`
  const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim())
  return cookies.find((each) => each.startsWith(prefix))?.slice(prefix.length)
}
