import type { Page, Site } from './site.ts'

/** A page in one of the languages of its site. */
export interface Alternate {
  language: string
  /** Its address, or the address of the home page if the page is not published in the language. */
  path: string
  /** Whether it is the page itself, and search engines may index it. */
  isIndexed: boolean
}

/** A link to a page in one language, for search engines. */
export interface HreflangLink {
  hreflang: string
  href: string
}

/**
 * The links to a page in every language of the site, including its own, and one for all other languages, to the first of them.
 * Only pages that search engines may index have links, and only to such pages.
 */
export function hreflangOf(
  alternates: readonly Alternate[],
  { seo }: Pick<Page, 'seo'>,
  { settings: { origin } }: Pick<Site, 'settings'>,
): HreflangLink[] {
  const indexed = alternates.filter(({ isIndexed }) => isIndexed)
  const [first] = indexed
  if (!first || indexed.length < 2 || seo.robots?.includes('noindex')) return []
  const linkTo = (hreflang: string, path: string): HreflangLink => ({ hreflang, href: origin + path })
  return [...indexed.map(({ language, path }) => linkTo(language, path)), linkTo('x-default', first.path)]
}
