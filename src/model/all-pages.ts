import { knownOfPages } from './known-of-pages.ts'
import { listPagesOf } from './posts/list-pages.ts'
import { searchPageOf } from './search/search-page.ts'
import type { Page, Site } from './site.ts'

/** What the pages of a site follow from, those that are made by themselves included. */
export type AllPagesSite = Pick<Site, 'navigation' | 'pages' | 'formPages' | 'settings'>

/** Every page with an address, those that are made by themselves included. */
export const allPagesOf = (site: AllPagesSite): Page[] => [...site.pages, ...madePagesOf(site)]

function madePagesOf(site: AllPagesSite): Page[] {
  const search = searchPageOf(site)
  return [...site.formPages, ...listPagesOf(site), ...(search ? [search] : [])]
}

export function pageAt(path: string, site: AllPagesSite): Page | undefined {
  const { pages } = site
  let places = placesOfPages.get(pages)
  if (!places) placesOfPages.set(pages, (places = new Map(pages.map((page, index) => [page.path, index]))))
  const place = places.get(path)
  return place === undefined ? madePageAt(path, site) : pages[place]
}

/** The places of the pages of a site in their list, by path: to search for each link would make builds quadratic. */
const placesOfPages = knownOfPages<ReadonlyMap<string, number>>()

function madePageAt(path: string, site: AllPagesSite): Page | undefined {
  let made = madePages.get(site.pages)
  if (!made) madePages.set(site.pages, (made = new Map(madePagesOf(site).map((page) => [page.path, page]))))
  return made.get(path)
}

/** The pages that are made by themselves, by path. */
const madePages = knownOfPages<ReadonlyMap<string, Page>>()
