import { memo } from '#base/memo/memo.ts'
import { listPagesOf } from './posts/list-pages.ts'
import { searchPageOf } from './search/search-page.ts'
import type { Page, Site } from './site.ts'

/** The parts of a site from which all its pages are derived, including generated ones. */
export type AllPagesSite = Pick<Site, 'kinds' | 'navigation' | 'pages' | 'formPages' | 'settings'>

/** Every page with an address, including generated ones. */
export const allPagesOf = (site: AllPagesSite): Page[] => [...site.pages, ...generatedPagesOf(site)]

function generatedPagesOf(site: AllPagesSite): Page[] {
  const search = searchPageOf(site)
  return [...site.formPages, ...listPagesOf(site), ...(search ? [search] : [])]
}

export const pageAt = (path: string, site: AllPagesSite): Page | undefined =>
  byPath(site.pages).get(path) ?? generatedByPath(site).get(path)

/** Pages by path. Cached, as searching the list for each link would make the time of builds quadratic. */
const byPath = memo(
  (pages: readonly Page[]): ReadonlyMap<string, Page> => new Map(pages.map((page) => [page.path, page])),
)

const generatedByPath = memo(
  (site: AllPagesSite) => byPath(generatedPagesOf(site)),
  ({ pages, formPages, kinds, navigation, settings }) => [pages, formPages, kinds, navigation, settings],
)
