import { foldersAround } from '#site/model/posts/post-index.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

/** The addresses of all folders with pages, in alphabetical order, without the root. */
export function foldersOf(pages: Iterable<SiteDocuments['pages'][number]>): string[] {
  const folders = new Set<string>()
  for (const { name } of pages) for (const folder of foldersAround(name)) folders.add(folder)
  folders.delete('/')
  return [...folders].sort()
}
