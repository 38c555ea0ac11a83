import type { SiteDocuments } from '#site/read/site-documents.ts'
import { engineSchemas, siteSchemas } from '#site/schemas/site-schemas.ts'
import { listOf } from '#base/text/words/lists.ts'

/** A line for command output: which blocks of the engine a site replaces and leaves out. Empty without such blocks. */
export function noteOnBlocks(site: SiteDocuments): string {
  const engine = engineSchemas()
  const replaced = site.ownBlocks.map(({ type }) => type).filter((type) => engine.isBlockType(type))
  const { leftOut } = siteSchemas(site)
  return [
    replaced.length > 0 ? `Blocks of this site take the place of those of Pagewright: ${listOf(replaced)}.` : '',
    leftOut.length > 0 ? `This site leaves out blocks of Pagewright: ${listOf([...leftOut])}.` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
