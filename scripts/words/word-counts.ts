import { wordsOn } from '#site/derived/references.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { descriptionOf, headOf } from '#site/model/head/head.ts'
import type { Site } from '#site/model/site.ts'
import { count } from '#base/text/words/lists.ts'

interface WordCount {
  path: string
  kind: string
  /** The words that only this page has. */
  words: number
  /** The letters of its title and description in search results. */
  title: number
  description: number
}

export function wordCountsOf(site: Site, documents: SiteDocuments): WordCount[] {
  const schemas = siteSchemas(documents)
  const wordsByFile = new Map(documents.pages.map((page) => [page.file, wordsOn(page, documents, schemas)]))
  return site.pages.map((page) => ({
    path: page.path,
    kind: page.kind,
    words: wordsByFile.get(page.file) ?? 0,
    title: headOf(page, site).title.length,
    description: descriptionOf(page, site).length,
  }))
}

export const totalOf = (counts: WordCount[]): string =>
  `${count(
    counts.reduce((sum, { words }) => sum + words, 0),
    'word',
  )} on ${count(counts.length, 'page')}`
