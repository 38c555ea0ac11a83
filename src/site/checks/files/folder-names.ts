import { foldersOf } from '#site/derived/page-addresses.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import { lineAt } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { nameFromAddress } from '#site/model/navigation/folder-names.ts'
import { isWrittenInLatin } from '#base/text/languages/languages.ts'
import type { CheckContext } from '#site/checks/check.ts'

/**
 * The navigation names a folder only once, and only folders that have pages but no page of their own. Folders need names if
 * the language of the site is not written in Latin letters, as addresses are.
 */
export function folderNames(
  { navigation, settings, pages }: SiteDocuments,
  { report, publication, isSound }: CheckContext,
): void {
  if (!isSound(navigation)) return
  const named = namedIn(navigation)
  const isForeign = isSound(settings) && !isWrittenInLatin(String(settings.value['language']))
  if (named.length === 0 && !isForeign) return
  const visible = pages.filter(({ file }) => !publication.hidden.has(file))
  const pageAt = new Map(visible.map((page) => [page.name, page]))
  const withPages = foldersOf(pages)
  const lines = new Map<string, number>()
  const namedFolders = new Set(named.map(({ folder }) => folder))
  const possible = withPages.filter((folder) => !pageAt.has(folder) && !namedFolders.has(folder))
  for (const { folder, path } of named) {
    const line = lines.get(folder)
    const page = pageAt.get(folder)
    if (line !== undefined) report(navigation, path, 'folder-named-twice', { folder, line })
    else if (page) report(navigation, path, 'folder-name-of-a-page', { folder, title: String(page.value['title']) })
    else if (!withPages.includes(folder)) {
      const problem = problemText('folder-name-without-pages', { folder, possible })
      const suggestion = closest(folder, possible)
      const fix = suggestion === undefined ? [] : replaceScalar(navigation, path, suggestion)
      report(navigation, path, suggestion === undefined ? problem : fixedBy(problem, ...fix))
      if (suggestion !== undefined) namedFolders.add(suggestion)
    }
    if (line === undefined) lines.set(folder, lineAt(navigation, path))
  }
  if (!isForeign) return
  const isSearched = settings.value['search'] === true
  const read = visible.filter(
    ({ value }) => isInOtherLetters(value['title']) && (isSearched || value['breadcrumb'] !== false),
  )
  const [folder, ...others] = foldersOf(read).filter((each) => !pageAt.has(each) && !namedFolders.has(each))
  if (folder === undefined) return
  const details = { folder, name: nameFromAddress(folder), others: others.length }
  report(navigation, named.length > 0 ? ['folders'] : [], 'folder-without-name', details)
}

/** The folders that the navigation names. */
function namedIn({ value }: JsonDocument): { folder: string; path: Path }[] {
  const { folders } = value
  return (Array.isArray(folders) ? folders : []).flatMap((entry: unknown, index) =>
    isObject(entry) && typeof entry['folder'] === 'string'
      ? [{ folder: entry['folder'], path: ['folders', index, 'folder'] }]
      : [],
  )
}

const isInOtherLetters = (title: unknown): boolean => /(?!\p{Script=Latin})\p{L}/u.test(String(title))
