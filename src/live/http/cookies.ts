import type { IncomingMessage } from 'node:http'
import { isSessionToken, SESSION_MS } from '#live/people/secrets.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'

/** Cookies of the studio: one for a session, and one while a person signs in at a provider. */
type Name = 'studio' | 'studio-sign-on'

/** Browsers accept a cookie with this prefix only over TLS, for this host alone, and from no subdomain. */
const fullName = ({ isSecure }: StudioUrl, name: Name): string => (isSecure ? `__Host-${name}` : name)

export const cookie = (url: StudioUrl, name: Name, token: string, ms: number): string =>
  `${fullName(url, name)}=${token}; Path=/; Max-Age=${ms / 1000}; HttpOnly; SameSite=Lax${url.isSecure ? '; Secure' : ''}`

export const sessionCookie = (url: StudioUrl, token: string): string => cookie(url, 'studio', token, SESSION_MS)

export const noCookie = (url: StudioUrl, name: Name = 'studio'): string => cookie(url, name, '', 0)

/** The token in a cookie of the request, by default the session's; undefined without one. */
export function tokenIn({ headers }: IncomingMessage, url: StudioUrl, name: Name = 'studio'): string | undefined {
  const prefix = `${fullName(url, name)}=`
  const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim())
  const token = cookies.find((each) => each.startsWith(prefix))?.slice(prefix.length)
  return token !== undefined && isSessionToken(token) ? token : undefined
}
