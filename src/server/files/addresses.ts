import type { BuiltSite, PageFile, SiteFile } from './built-site.ts'

/** What an address leads to. */
export type Destination =
  | { to: 'page'; page: PageFile }
  | { to: 'file'; file: SiteFile }
  | { to: 'elsewhere'; location: string; permanent: boolean }
  | { to: 'nothing' }
  | { to: 'malformed' }

export interface RequestTarget {
  /** As it stands in the request, still percent-encoded. */
  path: string
  /** With its question mark; empty when there is none. */
  query: string
}

/** Takes a request's target apart. Proxies may send a whole URL; its host says nothing about our paths. */
export function targetOf(url: string): RequestTarget {
  const local = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  const [whole = ''] = local.split('#')
  const mark = whole.indexOf('?')
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) }
}

/** The path in plain letters, or undefined where it is no path. */
export function decodedPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** True for addresses that programs ask for: they are never redirected, and errors there are short. */
export function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path)
}

/**
 * Makes the function that says where an address leads. Every page answers under one address; its other spellings
 * (capitals, a slash at the end, `.html`, `/index`, doubled slashes) lead there. A location is always one of the site's
 * own pages or comes from its redirects, never from the request, so nobody can be sent astray.
 */
export function addressBook({ manifest, pages, files }: BuiltSite): (target: RequestTarget) => Destination {
  const canonicalPaths = new Map([...pages.keys()].map((path) => [spellingOf(path), path]))
  const redirects = new Map(manifest.redirects.map((redirect) => [spellingOf(redirect.from), redirect]))

  return ({ path, query }) => {
    const decoded = decodedPath(path)
    if (decoded === undefined) return { to: 'malformed' }
    const page = pages.get(decoded)
    if (page && path === encodeURI(decoded)) return { to: 'page', page }
    const file = files.get(decoded)
    if (file) return { to: 'file', file }
    if (isApi(decoded)) return { to: 'nothing' }
    const spelling = spellingOf(decoded)
    const canonical = page ? decoded : canonicalPaths.get(spelling)
    if (canonical !== undefined)
      return { to: 'elsewhere', location: withQuery(encodeURI(canonical), query), permanent: true }
    const redirect = redirects.get(spelling)
    if (redirect) return { to: 'elsewhere', location: withQuery(redirect.to, query), permanent: !redirect.temporary }
    return { to: 'nothing' }
  }
}

/** What all spellings of one address have in common. */
function spellingOf(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1')
}

/** Adds what a visitor sent after the question mark. In a header only the letters of an address may stand. */
function withQuery(location: string, query: string): string {
  const [address = '', ...anchor] = location.split('#')
  const joined = query.length < 2 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}`
  return [joined, ...anchor].join('#').replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
