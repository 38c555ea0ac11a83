import { anchorsOf, blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** The ids that the shell gives: main, data scripts, header, footer and menus. */
const SHELL_IDS = /^(main|app|page-data|shell-data|structured-data|(services-menu|header|footer|mobile-menu)(-.*)?)$/

/** An anchor becomes an id, so it may be neither an id of the shell nor one that a block gives its parts. */
export function reservedAnchors(site: SiteDocuments, { report, schemas }: CheckContext): void {
  for (const page of pagesOf(site)) {
    const blocks = blocksOnPage(page, site.shared)
    for (const { anchor, index, path } of anchorsOf(blocks, schemas)) {
      // A block gives its parts ids that begin with its own: "faq-title".
      const ofAnotherBlock = blocks.some(({ id }) => id !== undefined && anchor.startsWith(`${id}-`))
      if (!SHELL_IDS.test(anchor) && !ofAnotherBlock) continue
      report(page, ['blocks', index, ...path], 'reserved-anchor', { anchor })
    }
  }
}
