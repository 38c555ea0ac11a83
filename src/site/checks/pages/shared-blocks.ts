import { isObject } from '#site/read/json-tree.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { rootErrors } from '#site/validate/root-errors.ts'
import { ofBlock, reportErrors } from '#site/validate/validate-site.ts'
import type { Path } from '#base/json/path.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** A shared block is valid with the overrides of each page. */
export const sharedBlocks: DocumentCheck = (page, site, { report, schemas }) => {
  for (const { index, block, type, shared } of blocksOnPage(page, site.shared)) {
    const rawBlock: unknown = (page.value['blocks'] as unknown[])[index]
    if (!isObject(rawBlock) || rawBlock['type'] !== 'shared') continue
    const { override } = rawBlock
    if (!shared || !isObject(override) || type === undefined || !schemas.isBlockType(type)) continue
    // The type cannot be overridden. Errors outside the override belong to the shared block itself.
    const sharedType = String(shared.value['type'])
    if (block['type'] === sharedType && schemas.isValid('block', block)) continue
    const path: Path = ['blocks', index]
    const errors = schemas.errorsOfBlock(sharedType, block)
    const validated = ofBlock(sharedType, block, schemas)
    reportErrors(report, page, rootErrors(errors, validated), validated, (subpath) =>
      Object.hasOwn(override, String(subpath[0])) ? [...path, 'override', ...subpath] : undefined,
    )
  }
}
