/** The parts of an address as written. `directive` is only for the browser: the text fragment that it highlights. */
export interface AddressParts {
  address: string
  /** With its question mark. */
  query: string
  /** Without its number sign; undefined in an address without an anchor. */
  anchor: string | undefined
  /** From ":~:" on: `:~:text=rye`. */
  directive: string
}

export function partsOfHref(href: string): AddressParts {
  const [, address = '', query = '', fragment, directive = ''] =
    /^([^?#]*)(\?[^#]*)?(?:#((?:(?!:~:).)*)(:~:.*)?)?$/s.exec(href) ?? []
  return { address, query, anchor: fragment === '' && directive !== '' ? undefined : fragment, directive }
}

/** The part of an address after its path. */
export function tailOf({ query, anchor, directive }: Omit<AddressParts, 'address'>): string {
  return query + (anchor === undefined && directive === '' ? '' : `#${anchor ?? ''}${directive}`)
}

const ENCODED = /(?:%[0-9a-f]{2})+/gi

/**
 * Normalizes a part of an address for comparison: percent-decoded if possible, and with composed letters, as some systems
 * write an accent as a separate character.
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

/** Encodes a decoded path for publication and requests. Lone surrogates cannot be encoded. */
export const encodePath = (path: string): string =>
  encodeURI(path.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent)

/** A decoded path as a person writes it: encoded only where it would be misread otherwise. */
export const writtenPath = (path: string): string =>
  decoded(path) === path && !/[?#]/.test(path) ? path : path.replace(/[%?#]/g, encodeURIComponent)

/** A published link: the path of an address of the site in the form that hosts compare. */
export function publishedHref(href: string): string {
  if (!/^\/(?!\/)/.test(href) || !/[^\w/.~?#&=;,:@!$'()*+-]/.test(href)) return href
  const { address, ...tail } = partsOfHref(href)
  return encodePath(decoded(address)) + tailOf(tail)
}

/** A key shared by all spellings of a page's path, as the server resolves them. */
export function pathKey(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1')
}

/**
 * Parses a full address; undefined for any other text. Does not use `URL.canParse`, which rejects addresses with letters such
 * as "é" after some thousand calls in Node 20 and 22.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** The host of an address in one form: without "www.", without a trailing dot, and without a default port. */
export function comparableHost(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  return parseUrl(address)
    ?.host.replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '')
    .replace(/\.(?=:|$)/, '')
}

/** The address on the site for a full URL of the site: "/contact#hours". Undefined for any other address. */
export function addressOnSite(href: string, host: string | undefined): string | undefined {
  if (host === undefined || !/^https?:/i.test(href) || comparableHost(href) !== host) return undefined
  const [, path = ''] = /^https?:[\\/]*[^\\/?#]*(.*)$/is.exec(href.trim()) ?? []
  return /^[\\/]/.test(path) ? `/${path.slice(1)}` : `/${path}`
}

/** An address without its query and its fragment. */
export const pathnameOf = (href: string): string => href.replace(/[?#].*$/s, '')

/** "/services/enterprise-rag" as "/services" and "enterprise-rag". */
export function splitPath(path: string): [folder: string, step: string] {
  const end = path.lastIndexOf('/')
  return [path.slice(0, Math.max(0, end)), path.slice(end + 1)]
}

/** The anchor that code hosts generate for a heading of Markdown. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')

/** The name if it is free, or else with the first free number from 2 on. */
export function freeName(name: string, separator: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let number = 2; isTaken(free); number++) free = `${name}${separator}${number}`
  return free
}
