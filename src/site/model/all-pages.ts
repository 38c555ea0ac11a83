import { listPagesOf } from './posts/list-pages.ts'
import { searchPageOf } from './search/search-page.ts'
import type { Page, Site } from './site.ts'

/** The parts of a site from which all its pages follow, generated ones included. */
export type AllPagesSite = Pick<Site, 'kinds' | 'navigation' | 'pages' | 'formPages' | 'settings'>

/** Every page with an address, generated ones included. */
export const allPagesOf = (site: AllPagesSite): Page[] => [...site.pages, ...generatedPagesOf(site)]

function generatedPagesOf(site: AllPagesSite): Page[] {
  const search = searchPageOf(site)
  return [...site.formPages, ...listPagesOf(site), ...(search ? [search] : [])]
}

export function pageAt(path: string, site: AllPagesSite): Page | undefined {
  const { pages } = site
  let places = placesOfPages.get(pages)
  if (!places) placesOfPages.set(pages, (places = new Map(pages.map((page, index) => [page.path, index]))))
  const place = places.get(path)
  return place === undefined ? generatedPageAt(path, site) : pages[place]
}

/** Cache of the indices of pages by path: a search of the list for each link would make the time of builds quadratic. */
const placesOfPages = new WeakMap<readonly Page[], ReadonlyMap<string, number>>()

function generatedPageAt(path: string, site: AllPagesSite): Page | undefined {
  let pages = generatedPages.get(site.pages)
  if (!pages) generatedPages.set(site.pages, (pages = new Map(generatedPagesOf(site).map((page) => [page.path, page]))))
  return pages.get(path)
}

/** Cache of generated pages by path. */
const generatedPages = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>()
