import { SEARCH_PAGE, searchIndexPathOf, searchTextPathOf } from '#site/model/search/search-paths.ts'
import { filesWith, ranked } from '#site/model/search/search-index.ts'
import type { IndexPart, SearchIndex, SearchText } from '#site/model/search/search-index.ts'
import { queryTerms } from '#base/text/words/search-terms.ts'

/** The maximum number of pages in the list. */
const MOST_SHOWN = 8

export interface Found {
  /** The number of matching pages. */
  count: number
  terms: string[]
  /** The best matches. */
  hits: (SearchText & { path: string })[]
}

const files = new Map<string, Promise<unknown>>()

/** Each file is fetched once, and again after a failure. */
function fetchJson<T>(address: string): Promise<T> {
  const cached = files.get(address) ?? requestJson(address)
  files.set(address, cached)
  cached.catch(() => files.delete(address))
  return cached as Promise<T>
}

async function requestJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} has status ${response.status}`)
  return response.json()
}

/** The index of the language whose search page is at `path`. */
export const fetchIndex = (path: string): Promise<SearchIndex> =>
  fetchJson(searchIndexPathOf(path.slice(0, -SEARCH_PAGE.length)))

/** Fetches the parts of the index that a query needs, and the texts of the best pages. */
export async function findPages(query: string, index: SearchIndex): Promise<Found> {
  const terms = queryTerms(query, index.language)
  const needed = [...new Set(terms.flatMap((term) => filesWith(term, index)))]
  const parts = await Promise.all(needed.map((file) => fetchJson<IndexPart>(file)))
  const paths = ranked(terms, parts, index.pages.length).map((number) => index.pages[number] ?? '/')
  const hits = paths.slice(0, MOST_SHOWN).map(async (path) => {
    const page = await fetchJson<SearchText>(searchTextPathOf(path))
    return { path, ...page }
  })
  return { count: paths.length, terms, hits: await Promise.all(hits) }
}
