import { anchorsOf, blocksOnPage, hiddenAnchorsOf } from '#site/derived/blocks-on-page.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** The ids of the shell: main, data scripts, header, footer and menus. */
const SHELL_IDS =
  /^(main|app|page-data|site-texts|structured-data|(services-menu|menu-panel|header|footer|mobile-menu)(-.*)?)$/

/** An anchor becomes an id, so it must not equal an id of the shell, or an id inside a block. */
export const reservedAnchors: DocumentCheck = (page, site, { report, schemas }) => {
  const blocks = blocksOnPage(page, site.shared)
  for (const anchors of [anchorsOf(blocks, schemas), hiddenAnchorsOf(blocks, schemas)]) {
    for (const { anchor, index, path } of anchors) {
      // The ids inside a block begin with its own id: "faq-title".
      const ofAnotherBlock =
        anchor.includes('-') &&
        blocks.some(
          ({ id, isHidden }) =>
            id !== undefined &&
            anchor[id.length] === '-' &&
            anchor.startsWith(id) &&
            // "prose-2" is derived from the visible blocks, and changes when a hidden one is shown.
            !(isHidden && blocks[index]?.block['anchor'] === undefined),
        )
      if (!SHELL_IDS.test(anchor) && !ofAnotherBlock) continue
      report(page, ['blocks', index, ...path], 'reserved-anchor', { anchor })
    }
  }
}
