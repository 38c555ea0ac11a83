import { parseUrl } from './address-forms.ts'

/**
 * The origin in a text of scheme and host, with or without a trailing slash; undefined for any other text. Stricter than
 * `URL`, because origins are written into addresses, headers and policies unescaped: `URL` allows characters in a host
 * that have a meaning there (";" ends a directive of a policy, "*" is every host).
 */
export function originOf(text: string): string | undefined {
  const origin = text.replace(/\/$/, '')
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return undefined
  return parseUrl(origin)?.origin === origin ? origin : undefined
}

/**
 * The folder after the host of an address, such as "/bakery" in "https://code.example/bakery/". Undefined without a path and
 * for the home page.
 */
export function folderBehind(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const path = parseUrl(address)?.pathname.replace(/\/+(?:index\.html?)?$/, '')
  return path === '' ? undefined : path
}

/** The kind of an origin that visitors cannot reach: this computer, a private network, or an example. */
export type Unreachable = 'own' | 'network' | 'example'

/** Why visitors cannot reach an origin. Undefined if they may. */
export function unreachable(origin: string): Unreachable | undefined {
  const host = parseUrl(origin)?.hostname.replace(/\.$/, '')
  if (host === undefined) return undefined
  if (OWN.test(host)) return 'own'
  if (EXAMPLES.test(host)) return 'example'
  return NETWORKS.test(host) || !/[.:]/.test(host) ? 'network' : undefined
}

/** Matches this computer, in the normalized spelling of `URL`: RFC 6761, 1122 and 4291. */
const OWN =
  /^(?:(?:.+\.)?(?:localhost|test)|localhost\.localdomain|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f..:.+|0:0)\])$/

/** Matches private networks, and the endings that are reserved for them: RFC 1918, 3927, 4193, 6598, 6762 and 8375. */
const NETWORKS =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)[\d.]+$|^\[(?:f[cd]..|fe[89ab].):|^\[::ffff:(?:a..|c0a8|ac1.|a9fe):|\.(?:local|localdomain|lan|home|internal|intranet|corp|private|home\.arpa)$/

/** Matches hosts that nobody owns: RFC 2606, and placeholders in templates and manuals. ".example" is for sites that are examples. */
const EXAMPLES =
  /^(?:.+\.)?(?:example\.(?:com|net|org)|invalid|(?:your|my)-?(?:domain|site|website)\.[a-z]+|domain\.(?:com|tld))$/
