import { anchorsOf, blocksOnPage, hiddenAnchorsOf } from '#site/derived/blocks-on-page.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** The ids that the shell gives: main, data scripts, header, footer and menus. */
const SHELL_IDS =
  /^(main|app|page-data|site-texts|structured-data|(services-menu|menu-panel|header|footer|mobile-menu)(-.*)?)$/

/** An anchor becomes an id, so it must not be an id of the shell, or one that a block gives to its parts. */
export const reservedAnchors: DocumentCheck = (page, site, { report, schemas }) => {
  const blocks = blocksOnPage(page, site.shared)
  for (const anchors of [anchorsOf(blocks, schemas), hiddenAnchorsOf(blocks, schemas)]) {
    for (const { anchor, index, path } of anchors) {
      // A block gives its parts ids that begin with its own: "faq-title".
      const ofAnotherBlock =
        anchor.includes('-') &&
        blocks.some(
          ({ id, isHidden }) =>
            id !== undefined &&
            anchor[id.length] === '-' &&
            anchor.startsWith(id) &&
            // "prose-2" follows from the blocks that are shown, and is another one once a hidden one is.
            !(isHidden && blocks[index]?.block['anchor'] === undefined),
        )
      if (!SHELL_IDS.test(anchor) && !ofAnotherBlock) continue
      report(page, ['blocks', index, ...path], 'reserved-anchor', { anchor })
    }
  }
}
