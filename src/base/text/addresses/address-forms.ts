import { parseUrl } from './parse-url.ts'

/** The parts of an address as it is written. `directive` is for the browser alone: the words that it highlights. */
export interface AddressParts {
  address: string
  /** With its question mark. */
  query: string
  /** Without its number sign; undefined where there is none. */
  anchor: string | undefined
  /** From ":~:" on: `:~:text=rye`. */
  directive: string
}

export function partsOfHref(href: string): AddressParts {
  const [, address = '', query = '', fragment, directive = ''] =
    /^([^?#]*)(\?[^#]*)?(?:#((?:(?!:~:).)*)(:~:.*)?)?$/s.exec(href) ?? []
  return { address, query, anchor: fragment === '' && directive !== '' ? undefined : fragment, directive }
}

/** What follows the path of an address. */
export function tailOf({ query, anchor, directive }: Omit<AddressParts, 'address'>): string {
  return query + (anchor === undefined && directive === '' ? '' : `#${anchor ?? ''}${directive}`)
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi

/**
 * A part of an address in the one form in which all are compared: percent-decoded where that is possible, and with its letters
 * composed, as some systems write an accent as a letter of its own.
 */
export const decoded = (part: string): string =>
  (part.includes('%') ? part.replace(ENCODED, decodedRun) : part).normalize('NFC')

function decodedRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}

/** A decoded path as it is published and requested. Halves of characters cannot be encoded. */
export const encodePath = (path: string): string =>
  encodeURI(path.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent)

/** A decoded path as a person writes it: encoded only where it would be read in another way. */
export const writtenPath = (path: string): string =>
  decoded(path) === path && !/[?#]/.test(path) ? path : path.replace(/[%?#]/g, encodeURIComponent)

/** A link as it is published: the path of an address of the site in the form in which hosts compare it. */
export function publishedHref(href: string): string {
  if (!/^\/(?!\/)/.test(href) || !/[^\w/.~?#&=;,:@!$'()*+-]/.test(href)) return href
  const { address, ...tail } = partsOfHref(href)
  return encodePath(decoded(address)) + tailOf(tail)
}

/** A key that all spellings of the path of a page have in common, as the server resolves them. */
export function pathKey(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1')
}

/** The host of an address in one form: without "www.", without a dot at its end, and without a port that browsers leave out. */
export function comparableHost(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  return parseUrl(address)
    ?.host.replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '')
    .replace(/\.(?=:|$)/, '')
}

/** The address on the site that a full address of the site leads to: "/contact#hours". Undefined for any other address. */
export function addressOnSite(href: string, host: string | undefined): string | undefined {
  if (host === undefined || !/^https?:/i.test(href) || comparableHost(href) !== host) return undefined
  const [, path = ''] = /^https?:[\\/]*[^\\/?#]*(.*)$/is.exec(href.trim()) ?? []
  return /^[\\/]/.test(path) ? `/${path.slice(1)}` : `/${path}`
}
