import { anchorsOf, blocksOnPage } from '../placed-blocks.ts'
import { lineAt, problemAt } from '../problem-at.ts'
import type { Problem } from '../problem.ts'
import { tell } from '../problems.ts'
import { pagesOf } from '../read/site-documents.ts'
import type { SiteDocuments } from '../read/site-documents.ts'

/** A link to a place can lead to one place only. */
export function* anchors(site: SiteDocuments): Generator<Problem> {
  for (const page of pagesOf(site)) {
    const first = new Map<string, number>()
    for (const { anchor, index } of anchorsOf(blocksOnPage(page, site.shared))) {
      const earlier = first.get(anchor)
      if (earlier === undefined) first.set(anchor, index)
      else {
        const line = lineAt(page, ['blocks', earlier])
        yield problemAt(page, ['blocks', index, 'anchor'], tell('duplicate-anchor', { anchor, line }))
      }
    }
  }
}
