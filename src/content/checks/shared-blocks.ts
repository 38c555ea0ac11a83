import { isObject } from '#content/read/json-tree.ts'
import type { CheckContext } from './check.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { Path } from '#content/read/json-tree.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { inWords } from '#content/validate/validate-document.ts'

/** A page that uses a shared block uses one that exists, and what it changes leaves the block whole. */
export function* sharedBlocks(site: SiteDocuments, { language }: CheckContext): Generator<Problem> {
  for (const page of pagesOf(site)) {
    for (const { index, block, type, shared } of blocksOnPage(page, site.shared)) {
      const path: Path = ['blocks', index]
      const own: unknown = (page.value['blocks'] as unknown[])[index]
      if (!isObject(own) || own['type'] !== 'shared') continue
      const { name, override } = own
      if (typeof name === 'string' && !site.shared.has(name)) {
        const possible = [...site.shared.keys()]
        yield problemAt(page, [...path, 'name'], problemText('unknown-shared-block', { name, possible }))
      }
      if (!shared || !isObject(override) || type === undefined || !language.blockTypes.includes(type)) continue
      // "type" stays what it was: another one would be another block. What the page did not change is not its problem.
      const errors = language.errorsOfBlock(String(shared.value['type']), block)
      yield* inWords(page, errors, (subpath) =>
        Object.hasOwn(override, String(subpath[0])) ? [...path, 'override', ...subpath] : undefined,
      )
    }
  }
}
