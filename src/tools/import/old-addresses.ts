import { feedAddressesOf } from '#site/derived/post-lists.ts'
import { formAddressesOf } from '#site/derived/page-addresses.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { redirectsOf } from '#site/derived/redirect-list.ts'
import { addressResolver, parseTarget } from '#base/text/addresses/addresses.ts'
import { decoded } from '#base/text/addresses/address-forms.ts'
import { redirectFinder } from '#base/text/addresses/redirect-finder.ts'

/** The new site's response to an old address. */
export interface Answer {
  /** Without its host. */
  old: string
  by: 'page' | 'redirect' | 'file' | 'nothing'
  /** The page, file or other site at which a visitor arrives. */
  at?: string
}

/** A longer chain of redirects is a loop. */
const MOST_STEPS = 10

/**
 * The responses of the site's server to old addresses, including drafts. It does not compare the query: an address with one
 * gets the same response as without.
 */
export function answersOf(old: Iterable<string>, documents: SiteDocuments): Answer[] {
  const pages = new Set([...documents.pages.map(({ name }) => name), ...formAddressesOf(documents).keys()])
  const files = new Set([...documents.publicFiles, ...feedAddressesOf(documents)])
  const redirects = redirectsOf(documents.redirects)
  const resolve = addressResolver({
    pages: { has: (path) => pages.has(path), keys: () => pages },
    isFile: (path) => files.has(path),
    redirects,
  })
  const find = redirectFinder(redirects)
  /** Whether the site has a redirect from an address. */
  const isListed = (address: string): boolean => find(parseTarget(address).path) !== undefined
  return [...new Set(old)].map((address) => {
    let [by, at]: [Answer['by'] | undefined, string] = [undefined, address]
    for (let step = 0; step < MOST_STEPS; step++) {
      const result = resolve(parseTarget(at.replace(/#.*$/, '')))
      if (result.type === 'page' || result.type === 'file')
        return { old: address, by: by ?? result.type, at: result.path }
      if (result.type !== 'redirect') return { old: address, by: 'nothing' }
      // Another spelling of a page's address is that page.
      const isSpelling = pages.has(decoded(result.location.replace(/[?#].*$/, ''))) && !isListed(at)
      if (!isSpelling) by = 'redirect'
      at = result.location
      if (!at.startsWith('/')) return { old: address, by: 'redirect', at }
    }
    return { old: address, by: 'nothing' }
  })
}
