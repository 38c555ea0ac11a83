import { anchorsOf, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { lineAt, problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { Path } from '#content/read/json-tree.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** A link to a place can lead to one place only. */
export function* anchors(site: SiteDocuments): Generator<Problem> {
  for (const page of pagesOf(site)) {
    const first = new Map<string, Path>()
    for (const { anchor, index, path } of anchorsOf(blocksOnPage(page, site.shared))) {
      const place = ['blocks', index, ...path]
      const earlier = first.get(anchor)
      if (earlier === undefined) first.set(anchor, path.length > 1 ? place : place.slice(0, 2))
      else yield problemAt(page, place, problemText('duplicate-anchor', { anchor, line: lineAt(page, earlier) }))
    }
  }
}
