import { prefixOf } from './site-languages.ts'
import { decoded, partsOfHref, tailOf } from '#text/address-forms.ts'

/** The addresses of a site in one of its languages. */
export interface AddressesInLanguage {
  /** What they begin with: `/ar`. */
  prefix: string
  /** The address of a page or a folder: `/services` is `/ar/services`. */
  pathOf: (path: string) => string
  /**
   * A link to a page leads to the page in this language where it is published; one to a page that the site's own language has
   * not, to the page in its own. Any other link stays as it is.
   */
  hrefOf: (href: string) => string
}

/**
 * The addresses of pages in a language. `slugs` has the last parts that pages have of their own, by their address: the pages
 * below a folder follow that of the folder. `published` has the addresses of the pages that are published in the language,
 * `elsewhere` those of the pages that the site's own language has not.
 */
export function addressesIn(
  prefix: string,
  slugs: ReadonlyMap<string, string>,
  published: ReadonlySet<string>,
  elsewhere: ReadonlyMap<string, string> = new Map(),
): AddressesInLanguage {
  const pathOf = (path: string): string => {
    if (path === '/') return prefix
    const steps = path.slice(1).split('/')
    return [prefix, ...steps.map((step, index) => slugs.get(`/${steps.slice(0, index + 1).join('/')}`) ?? step)].join(
      '/',
    )
  }
  return {
    prefix,
    pathOf,
    hrefOf: (href) => {
      if (!href.startsWith('/')) return href
      const { address, ...tail } = partsOfHref(href)
      const path = decoded(address).replace(/(.)\/$/, '$1')
      const there = published.has(path) ? pathOf(path) : elsewhere.get(path)
      return there === undefined ? href : there + tailOf(tail)
    },
  }
}

/** The last addresses of each language, and what they were made from. */
const lastAddresses = new Map<string, { key: string; addresses: AddressesInLanguage }>()

/** The addresses in a language: the same object as long as the same pages are published at the same addresses. */
export function addressesOf(
  language: string,
  slugs: ReadonlyMap<string, string>,
  { published, elsewhere }: { published: readonly string[]; elsewhere: ReadonlyMap<string, string> },
): AddressesInLanguage {
  const key = JSON.stringify([[...slugs], published, [...elsewhere]])
  const last = lastAddresses.get(language)
  if (last?.key === key) return last.addresses
  const addresses = addressesIn(prefixOf(language), slugs, new Set(published), elsewhere)
  lastAddresses.set(language, { key, addresses })
  return addresses
}
