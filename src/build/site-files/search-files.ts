import { partsOfIndex, weightsOf } from '#site/model/search/search-index.ts'
import type { SearchIndex } from '#site/model/search/search-index.ts'
import { searchFolderOf, searchIndexPathOf, searchTextPathOf } from '#site/model/search/search-paths.ts'
import { searchPagesOf } from '#site/model/search/searchable.ts'
import type { Site } from '#site/model/site.ts'
import { searchTextsOf, textsOf } from '#site/model/texts.ts'
import { contentHash } from '#base/cache/hash.ts'

/** The files of a site's search, by their addresses; empty if it has no search. */
export function searchFilesOf(site: Site): Map<string, string> {
  const files = new Map<string, string>()
  const { search, language, prefix = '' } = site.settings
  if (!search) return files
  const pages = searchPagesOf(site)
  const parts = partsOfIndex(pages.map((page) => weightsOf(page, language))).map(({ first, part }) => {
    const content = JSON.stringify(part)
    const file = `${searchFolderOf(prefix)}${contentHash(content)}.json`
    files.set(file, content)
    return [first, file] as const
  })
  for (const { path, title, text } of pages) files.set(searchTextPathOf(path), JSON.stringify({ title, text }))
  const index: SearchIndex = {
    language,
    texts: { ...searchTextsOf(site.settings), closeDialog: textsOf(site.settings).closeDialog },
    pages: pages.map(({ path }) => path),
    parts,
  }
  files.set(searchIndexPathOf(site.settings.prefix), JSON.stringify(index))
  return files
}
