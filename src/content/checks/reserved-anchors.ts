import { anchorsOf, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** The ids that every page has already: its frame, its data, header and footer. */
const OF_EVERY_PAGE =
  /^(main|app|page-data|shell-data|structured-data|(services-menu|header|footer|mobile-menu)(-.*)?)$/

/** An anchor becomes an id, and an id is given once: not to what the site itself puts on a page, nor to parts of blocks. */
export function* reservedAnchors(site: SiteDocuments): Generator<Problem> {
  for (const page of pagesOf(site)) {
    const blocks = blocksOnPage(page, site.shared)
    for (const { anchor, index, path } of anchorsOf(blocks)) {
      // A block's parts are named after it: "faq-title".
      const ofAnotherBlock = blocks.some(({ id }) => id !== undefined && anchor.startsWith(`${id}-`))
      if (!OF_EVERY_PAGE.test(anchor) && !ofAnotherBlock) continue
      yield problemAt(page, ['blocks', index, ...path], problemText('reserved-anchor', { anchor }))
    }
  }
}
