import { isObject } from '#content/read/json-tree.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import type { Path } from '#content/read/json-tree.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { reportErrors } from '#content/validate/validate-site.ts'
import type { CheckContext } from './check.ts'

/** The shared block that a page names exists, and is still valid with what the page overrides. */
export function sharedBlocks(site: SiteDocuments, { report, schemas }: CheckContext): void {
  for (const page of pagesOf(site)) {
    for (const { index, block, type, shared } of blocksOnPage(page, site.shared)) {
      const path: Path = ['blocks', index]
      const own: unknown = (page.value['blocks'] as unknown[])[index]
      if (!isObject(own) || own['type'] !== 'shared') continue
      const { name, override } = own
      if (typeof name === 'string' && !site.shared.has(name)) {
        const possible = [...site.shared.keys()]
        report(page, [...path, 'name'], 'unknown-shared-block', { name, possible })
      }
      if (!shared || !isObject(override) || type === undefined || !schemas.blockTypes.includes(type)) continue
      // The type cannot be overridden. Errors outside the override belong to the shared block itself.
      const errors = schemas.errorsOfBlock(String(shared.value['type']), block)
      reportErrors(report, page, errors, (subpath) =>
        Object.hasOwn(override, String(subpath[0])) ? [...path, 'override', ...subpath] : undefined,
      )
    }
  }
}
