import { isBlockTypeName, toCamelCase } from '#site/own-blocks/block-type.ts'
import { fileInReports } from '#site/own-blocks/own-blocks.ts'
import { closest } from '#site/problems/suggest.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The site's own blocks are usable: their names, their schemas, their components. */
export function ownBlocks(site: SiteDocuments, { report, schemas }: CheckContext): void {
  for (const block of site.ownBlocks) {
    const { type, component, hasComponent } = block
    const reason = schemas.faultsOfBlocks.get(type)
    const source = { file: fileInReports(block) }
    if (!isBlockTypeName(type)) {
      const better = toCamelCase(type)
      report(source, [], 'own-block-name', { found: type, suggestion: isBlockTypeName(better) ? better : undefined })
    } else if (reason !== undefined) report(source, [], 'own-block-schema', { type, reason })
    else if (!hasComponent)
      report(source, [], 'own-block-component', {
        type,
        component: fileInReports(block, component).slice('../'.length),
      })
  }
}

/** The block types that the site leaves out exist in the engine. */
export function blocksLeftOut({ rules }: SiteDocuments, { report, schemas, isSound }: CheckContext): void {
  const left = isSound(rules) ? rules.value['blocksLeftOut'] : undefined
  if (!rules || !Array.isArray(left)) return
  const possible = schemas.engineBlockTypes.filter((type) => type !== 'shared')
  for (const [index, found] of left.entries())
    if (typeof found === 'string' && !possible.includes(found))
      report(rules, ['blocksLeftOut', index], 'left-out-unknown', {
        found,
        suggestion: closest(found, possible),
        possible,
      })
}
