import type { IncomingMessage } from 'node:http'
import { isSessionToken, SESSION_MS } from '#team/people/secrets.ts'
import type { StudioUrl } from '#team/people/studio-url.ts'

/** Browsers take a cookie with this beginning only by TLS, for this host alone, and from no subdomain. */
const nameOfCookie = ({ isSecure }: StudioUrl): string => (isSecure ? '__Host-studio' : 'studio')

const cookie = (url: StudioUrl, token: string, seconds: number): string =>
  `${nameOfCookie(url)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${url.isSecure ? '; Secure' : ''}`

export const sessionCookie = (url: StudioUrl, token: string): string => cookie(url, token, SESSION_MS / 1000)

export const noCookie = (url: StudioUrl): string => cookie(url, '', 0)

/** The token of the session that the browser has; undefined without one. */
export function tokenIn({ headers }: IncomingMessage, url: StudioUrl): string | undefined {
  const prefix = `${nameOfCookie(url)}=`
  const given = (headers.cookie ?? '').split(';').map((each) => each.trim())
  const token = given.find((each) => each.startsWith(prefix))?.slice(prefix.length)
  return token !== undefined && isSessionToken(token) ? token : undefined
}
