import type { PastedFault } from '#site/problems/catalogue/references.ts'
import { parseUrl } from '#base/text/addresses/address-forms.ts'

export interface PastedAddress {
  fault: PastedFault
  suggestion: string
}

/** Addresses with which mail programs, search engines and social networks count clicks, and the parameter with the real one. */
const DETOURS: readonly [host: RegExp, path: RegExp, parameter: string][] = [
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, 'url'],
  [/^lm?\.(?:facebook|instagram)\.com$/, /^\/l?\.?(?:php)?/, 'u'],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)/, 'url'],
]

/** Remnants around or in an address that was copied from a mail, a search, a page or a sentence. */
export function pastedAddress(href: string): PastedAddress | undefined {
  const { hostname, pathname, searchParams } = new URL(href)
  for (const [host, path, parameter] of DETOURS) {
    const suggestion = host.test(hostname) && path.test(pathname) ? searchParams.get(parameter) : null
    if (suggestion !== null && /^https?:/.test(suggestion) && parseUrl(suggestion))
      return { fault: { by: 'detour', host: hostname }, suggestion }
  }
  if (href.includes('&amp;')) return { fault: { by: 'entity' }, suggestion: href.replaceAll('&amp;', '&') }
  const [mark] = /[,;]$|(?<=[a-z0-9/])\.$/i.exec(href) ?? []
  if (mark !== undefined) return { fault: { by: 'sentence', mark }, suggestion: href.slice(0, -1) }
  if (href.endsWith(')') && !href.includes('('))
    return { fault: { by: 'sentence', mark: ')' }, suggestion: href.slice(0, -1) }
  return undefined
}
