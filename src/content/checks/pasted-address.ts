import { parseUrl } from '#text/parse-url.ts'

export interface PastedAddress {
  /** To follow the address: "leads there by way of www.google.com". */
  what: string
  suggestion: string
}

/** Addresses by which mail programs, search engines and social networks count clicks, and where the real one stands. */
const DETOURS: readonly [host: RegExp, path: RegExp, parameter: string][] = [
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, 'url'],
  [/^lm?\.(?:facebook|instagram)\.com$/, /^\/l?\.?(?:php)?/, 'u'],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)/, 'url'],
]

/** What stands around an address, or in it, since it was copied from a mail, a search, a page or a sentence. */
export function pastedAddress(href: string): PastedAddress | undefined {
  const { hostname, pathname, searchParams } = new URL(href)
  for (const [host, path, parameter] of DETOURS) {
    const suggestion = host.test(hostname) && path.test(pathname) ? searchParams.get(parameter) : null
    if (suggestion !== null && /^https?:/.test(suggestion) && parseUrl(suggestion))
      return { what: `leads there by way of ${hostname}, which counts who follows it`, suggestion }
  }
  if (href.includes('&amp;'))
    return { what: 'has "&amp;" where an address has "&"', suggestion: href.replaceAll('&amp;', '&') }
  const [mark] = /[,;]$|(?<=[a-z0-9/])\.$/i.exec(href) ?? []
  if (mark !== undefined)
    return { what: `ends with the ${JSON.stringify(mark)} of a sentence`, suggestion: href.slice(0, -1) }
  if (href.endsWith(')') && !href.includes('('))
    return { what: 'ends with the ")" of a sentence', suggestion: href.slice(0, -1) }
  return undefined
}
