import { anchorsOf, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { lineAt } from '#content/problems/report.ts'
import type { Path } from '#content/read/json-tree.ts'
import type { DocumentCheck } from './check.ts'

/** An anchor is given once on a page. */
export const anchors: DocumentCheck = (page, site, { report, schemas }) => {
  const first = new Map<string, Path>()
  for (const { anchor, index, path } of anchorsOf(blocksOnPage(page, site.shared), schemas)) {
    const fullPath = ['blocks', index, ...path]
    const earlier = first.get(anchor)
    if (earlier === undefined) first.set(anchor, path.length > 1 ? fullPath : fullPath.slice(0, 2))
    else report(page, fullPath, 'duplicate-anchor', { anchor, line: lineAt(page, earlier) })
  }
}
