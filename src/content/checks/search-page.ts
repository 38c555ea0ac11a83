import { SEARCH_PAGE } from '#model/search/search-paths.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** A site with a search makes the page of the search itself: a document there would clash with it. */
export function searchPage({ settings, pages }: SiteDocuments, { report }: CheckContext): void {
  if (settings?.value['search'] !== true) return
  for (const { name, file } of pages) if (name === SEARCH_PAGE) report({ file }, [], 'address-of-search')
}
