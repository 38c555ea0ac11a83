import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { addressesIn } from './addresses.ts'
import type { AddressesInLanguage } from './addresses.ts'
import { limitsOfPages } from './documents-in.ts'
import { languageOf, prefixOf } from './site-languages.ts'

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
