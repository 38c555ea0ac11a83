export interface RequestTarget {
  /** Percent-encoded, as it is in the request. */
  path: string
  /** With its question mark; empty when there is none. */
  query: string
}

/** What an address leads to. Paths are decoded, a location is ready for the header. */
export type Resolution =
  | { type: 'page' | 'file'; path: string }
  | { type: 'redirect'; status: 301 | 302; location: string }
  | { type: 'notFound' | 'malformed' }

interface SiteAddresses {
  /** The canonical paths of all pages. They are listed when an address is first asked for that is none of them. */
  pages: { has: (path: string) => boolean; keys: () => Iterable<string> }
  isFile: (path: string) => boolean
  redirects: Iterable<{ from: string; to: string; temporary?: boolean }>
}

/** Splits a request's target. Proxies may send a whole URL, whose host is ignored, and whose path may be left out. */
export function parseTarget(url: string): RequestTarget {
  const [local = ''] = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/?/i, '/').split('#')
  const mark = local.indexOf('?')
  return mark < 0 ? { path: local, query: '' } : { path: local.slice(0, mark), query: local.slice(mark) }
}

/** The path percent-decoded; undefined for a malformed one. */
export function decodePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Whether a path is for programs: it is never redirected, and its errors are JSON. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/i.test(path)
}

/**
 * Returns a function that resolves addresses of a site. A page has one canonical path; other spellings redirect to it: upper
 * case, a trailing slash, `.html`, `/index`, double slashes. The location of a redirect is the path of a page or comes from the
 * site's redirects, never from the request, so that there are no open redirects.
 */
export function addressResolver({ pages, isFile, redirects }: SiteAddresses): (target: RequestTarget) => Resolution {
  let spellings: ReadonlyMap<string, string> | undefined
  const canonicalPath = (key: string): string | undefined =>
    (spellings ??= otherSpellings(pages.keys())).get(key) ?? (pages.has(key) ? key : undefined)
  const redirectsByKey = new Map([...redirects].map((redirect) => [spellingKey(redirect.from), redirect]))

  return ({ path, query }) => {
    const decoded = decodePath(path)
    if (decoded === undefined) return { type: 'malformed' }
    if (pages.has(decoded) && path === encodeURI(decoded)) return { type: 'page', path: decoded }
    if (isFile(decoded)) return { type: 'file', path: decoded }
    if (isApiPath(decoded)) return { type: 'notFound' }
    const key = spellingKey(decoded)
    const canonical = canonicalPath(key)
    if (canonical !== undefined)
      return { type: 'redirect', status: 301, location: withQuery(encodeURI(canonical), query) }
    const redirect = redirectsByKey.get(key)
    if (!redirect) return { type: 'notFound' }
    return { type: 'redirect', status: redirect.temporary ? 302 : 301, location: withQuery(redirect.to, query) }
  }
}

/** The paths that differ from their spelling key, by that key. There are few, or none. */
const otherSpellings = (paths: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...paths].map((path) => [spellingKey(path), path] as const).filter(([key, path]) => key !== path))

/** A key that all spellings of a path have in common. */
function spellingKey(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1')
}

/** Adds a query to a location, before its fragment. A header may have ASCII characters only. */
function withQuery(location: string, query: string): string {
  const [address = '', ...fragment] = location.split('#')
  const joined = query.length < 2 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}`
  return [joined, ...fragment].join('#').replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
