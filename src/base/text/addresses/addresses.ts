import { decoded, encodePath, partsOfHref, pathKey, tailOf } from './address-forms.ts'
import { redirectFinder } from './redirect-finder.ts'

export interface RequestTarget {
  /** Percent-encoded, as in the request. */
  path: string
  /** With its question mark; empty for an address without a query. */
  query: string
}

/** The result of resolving an address. Paths are decoded, a location is ready for the header. */
export type Resolution =
  | { type: 'page' | 'file'; path: string }
  | { type: 'redirect'; status: 301 | 302; location: string }
  | { type: 'notFound' | 'malformed' }

interface SiteAddresses {
  /** The canonical paths of all pages. They are enumerated on the first request for an address that is not among them. */
  pages: { has: (path: string) => boolean; keys: () => Iterable<string> }
  isFile: (path: string) => boolean
  redirects: Iterable<{ from: string; to: string; temporary?: boolean }>
}

/** Splits a request's target. Proxies may send a whole URL, whose host is ignored, and whose path may be missing. */
export function parseTarget(url: string): RequestTarget {
  const [local = ''] = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/?/i, '/').split('#')
  const mark = local.indexOf('?')
  return mark < 0 ? { path: local, query: '' } : { path: local.slice(0, mark), query: local.slice(mark) }
}

/** The path of a request, decoded; undefined for a malformed one. */
export function decodePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  try {
    const text = decodeURIComponent(path).normalize('NFC')
    return text.includes('\0') ? undefined : text
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
 * site's redirects. It contains at most steps below a folder from the request, never a host, so that there are no open
 * redirects.
 */
export function addressResolver({ pages, isFile, redirects }: SiteAddresses): (target: RequestTarget) => Resolution {
  let spellings: ReadonlyMap<string, string> | undefined
  const canonicalPath = (key: string): string | undefined =>
    (spellings ??= otherSpellings(pages.keys())).get(key) ?? (pages.has(key) ? key : undefined)
  const redirectFrom = redirectFinder(redirects)
  /** Uses the canonical spelling of the target page, so that the visitor is redirected once. */
  const spelled = (location: string): string => {
    const { address, ...tail } = partsOfHref(location)
    const canonical = address.startsWith('/') ? canonicalPath(pathKey(address)) : undefined
    return canonical === undefined ? location : encodePath(canonical) + tailOf(tail)
  }

  return ({ path, query }) => {
    if (!path.startsWith('/') || path.includes('%00')) return { type: 'malformed' }
    const name = decoded(path)
    if (pages.has(name) && path === encodePath(name)) return { type: 'page', path: name }
    if (isFile(name)) return { type: 'file', path: name }
    if (isApiPath(name)) return { type: 'notFound' }
    const key = pathKey(path)
    const canonical = canonicalPath(key)
    if (canonical !== undefined)
      return { type: 'redirect', status: 301, location: withQuery(encodePath(canonical), query) }
    const redirect = redirectFrom(path)
    if (!redirect) return { type: decodePath(path) === undefined ? 'malformed' : 'notFound' }
    const { entry, to } = redirect
    const location = to === entry.to ? to : spelled(to)
    return { type: 'redirect', status: entry.temporary ? 302 : 301, location: withQuery(location, query) }
  }
}

/** The paths that differ from their key, by key. There are few, or none. */
const otherSpellings = (paths: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...paths].map((path) => [pathKey(path), path] as const).filter(([key, path]) => key !== path))

/** Adds a query to a location, before its fragment. A header may have ASCII characters only. */
function withQuery(location: string, query: string): string {
  const [address = '', ...fragment] = location.split('#')
  const joined = query.length < 2 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}`
  return [joined, ...fragment].join('#').replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
