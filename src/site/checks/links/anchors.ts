import type { Path } from '#base/json/path.ts'
import type { DocumentCheck } from '#site/checks/check.ts'
import type { AnchorOnPage } from '#site/derived/blocks-on-page.ts'
import { anchorsOf, blocksOnPage, hiddenAnchorsOf } from '#site/derived/blocks-on-page.ts'
import { lineAt } from '#site/problems/report.ts'

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

/** The ids of the shell: main, data scripts, header, footer and menus. */
const SHELL_IDS =
  /^(main|app|page-data|site-texts|structured-data|(services-menu|menu-panel|header|footer|mobile-menu)(-.*)?)$/

/** An anchor becomes an id, so it must not equal an id of the shell, or an id inside a block. */
export const reservedAnchors: DocumentCheck = (page, site, { report, schemas }) => {
  const blocks = blocksOnPage(page, site.shared)
  for (const list of [anchorsOf(blocks, schemas), hiddenAnchorsOf(blocks, schemas)]) {
    for (const { anchor, index, path } of list) {
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
