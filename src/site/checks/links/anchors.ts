import { anchorsOf, blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { lineAt } from '#site/problems/report.ts'
import type { AnchorOnPage } from '#site/derived/blocks-on-page.ts'
import type { Path } from '#base/json/path.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** Anchors are unique on a page. */
export const anchors: DocumentCheck = (page, site, { report, schemas }) => {
  const first = new Map<string, AnchorOnPage>()
  for (const entry of anchorsOf(blocksOnPage(page, site.shared), schemas)) {
    const { anchor, index, path } = entry
    const earlier = first.get(anchor)
    if (!earlier) first.set(anchor, entry)
    else report(page, ['blocks', index, ...path], 'duplicate-anchor', { anchor, line: lineAt(page, pathOf(earlier)) })
  }
}

/** The path of the anchor of a part of a block. The anchor of a whole block may follow from its type. */
const pathOf = ({ index, path }: AnchorOnPage): Path =>
  path.length > 1 ? ['blocks', index, ...path] : ['blocks', index]
