import { decoded, partsOfHref, tailOf } from '#base/text/addresses/address-forms.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { limitsOfPages } from './documents-in.ts'
import { languageOf, prefixOf } from './site-languages.ts'

/** The pages of a site in one of its languages, by their addresses in the site's own language. */
export interface PagesOfLanguage {
  /** Pages that are published in the language. */
  published: ReadonlySet<string>
  /** Pages that are not available in the site's own language, each with its address in the language of its words. */
  elsewhere: ReadonlyMap<string, string>
  /** Pages that are limited to other languages. */
  absent: ReadonlySet<string>
}

/** The addresses of a site in one of its languages. */
export interface AddressesInLanguage {
  /** Their prefix: `/ar`. */
  prefix: string
  /** The pages that are limited to other languages, with their addresses for links. */
  absent: ReadonlySet<string>
  /** The address of a page or a folder: `/ar/services` for `/services`. */
  pathOf: (path: string) => string
  /**
   * A link to a page points to the page in this language if it is published. A page that is not available in the site's own
   * language is linked in its own. Any other link is returned unchanged.
   */
  hrefOf: (href: string) => string
}

/**
 * The addresses of pages in a language. `slugs` has the slugs of pages in the language, by their address: pages below a folder
 * follow the folder's slug.
 */
export function addressesIn(
  prefix: string,
  slugs: ReadonlyMap<string, string>,
  { published = NONE, elsewhere = NOWHERE, absent = NONE }: Partial<PagesOfLanguage> = {},
): AddressesInLanguage {
  const pathOf = (path: string): string => {
    if (path === '/') return prefix
    const steps = path.slice(1).split('/')
    return [prefix, ...steps.map((step, index) => slugs.get(`/${steps.slice(0, index + 1).join('/')}`) ?? step)].join(
      '/',
    )
  }
  const hrefOf = (href: string): string => {
    if (!href.startsWith('/')) return href
    const { address, ...tail } = partsOfHref(href)
    const path = decoded(address).replace(/(.)\/$/, '$1')
    const there = published.has(path) ? pathOf(path) : elsewhere.get(path)
    return there === undefined ? href : there + tailOf(tail)
  }
  return { prefix, pathOf, hrefOf, absent: new Set([...absent].map(hrefOf)) }
}

const NONE: ReadonlySet<string> = new Set()
const NOWHERE: ReadonlyMap<string, string> = new Map()

/** The last addresses of each language, and the key of their inputs. */
const lastAddresses = new Map<string, { key: string; addresses: AddressesInLanguage }>()

/** The addresses in a language: the same object as long as the same pages are published at the same addresses. */
export function addressesOf(
  language: string,
  slugs: ReadonlyMap<string, string>,
  pages: PagesOfLanguage,
): AddressesInLanguage {
  const { published, elsewhere, absent } = pages
  const key = JSON.stringify([[...slugs], [...published], [...elsewhere], [...absent]])
  const last = lastAddresses.get(language)
  if (last?.key === key) return last.addresses
  const addresses = addressesIn(prefixOf(language), slugs, pages)
  lastAddresses.set(language, { key, addresses })
  return addresses
}

/** The addresses of pages and folders in a language, whether the pages are published in it or not. */
export const pathsIn = (documents: SiteDocuments, language: string): AddressesInLanguage['pathOf'] =>
  addressesIn(prefixOf(language), slugsIn(documents, language)).pathOf

/** The slugs of pages in a language, by the address of the page. */
export function slugsIn(site: SiteDocuments, language: string): Map<string, string> {
  return new Map(
    site.pages.flatMap(({ name, file }) => {
      const slug = fileIn(language, file, site)?.value['slug']
      return typeof slug === 'string' && name !== '/' ? [[name, slug] as const] : []
    }),
  )
}

/** The addresses of the pages that are not available in the site's own language, each in the language of its words. */
export function addressesElsewhere(site: SiteDocuments): ReadonlyMap<string, string> {
  const own = languageOf(site)
  return new Map(
    [...limitsOfPages(site)].flatMap(([path, { languages, words }]) =>
      languages.includes(own) ? [] : [[path, pathsIn(site, words)(path)] as const],
    ),
  )
}

/** The file of a language for a document: its translations, or the language's own page. */
export const fileIn = (
  language: string,
  file: string,
  { translations, independent }: Pick<SiteDocuments, 'translations' | 'independent'>,
): JsonDocument | undefined => translations.get(`${language}/${file}`) ?? independent.get(`${language}/${file}`)
