import { listPagesOf } from './posts/list-pages.ts'
import { searchPageOf } from './search/search-page.ts'
import type { Page, Site } from './site.ts'

/** What the pages of a site follow from, those that are made by themselves included. */
export type AllPagesSite = Pick<Site, 'navigation' | 'pages' | 'formPages' | 'settings'>

/** Every page with an address, those that are made by themselves included. */
export function allPagesOf(site: AllPagesSite): Page[] {
  const search = searchPageOf(site)
  return [...site.pages, ...site.formPages, ...listPagesOf(site), ...(search ? [search] : [])]
}

export function pageAt(path: string, site: AllPagesSite): Page | undefined {
  let pages = pagesByPath.get(site.pages)
  if (!pages) pagesByPath.set(site.pages, (pages = new Map(allPagesOf(site).map((page) => [page.path, page]))))
  return pages.get(path)
}

/** Cached for each site: breadcrumbs look up pages so often that a linear search would make builds quadratic. */
const pagesByPath = new WeakMap<Page[], Map<string, Page>>()
