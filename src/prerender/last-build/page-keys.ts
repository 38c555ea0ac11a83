import type { PageDependencies } from '#model/page-input.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import { contentHash } from '#prerender/content-hash.ts'
import type { PageSources } from './page-sources.ts'

/**
 * Returns a hash of all that a page is made from. `written` is the page as its document has it, and `own` the hash of what
 * that follows from, where it is known.
 */
type KeyOf = (dependencies: PageDependencies, written: Page, own: PageSources['own'] | undefined) => string

/** Hashes each drawing and each form once, as pages share them. */
export function pageKeys(buildId: string): KeyOf {
  const known = { drawings: new Map<string, string>(), forms: new Map<string, string>() }
  const hashesOf = (sort: keyof typeof known, contents: Record<string, unknown>): string => {
    const hashes = known[sort]
    let text = ''
    for (const name in contents) {
      let hash = hashes.get(name)
      if (hash === undefined)
        hashes.set(name, (hash = JSON.stringify([name, contentHash(JSON.stringify(contents[name]))])))
      text += hash
    }
    return text
  }
  return ({ page, drawings, forms, ...rest }, written, own) => {
    const isWritten = own !== undefined
    const shown = page === written && isWritten ? undefined : shownOnPage(page, isWritten ? written : undefined)
    const shared = [hashesOf('drawings', drawings), hashesOf('forms', forms)]
    const hash = contentHash(buildId, JSON.stringify([shown, rest]), ...shared)
    return isWritten ? keyStart(own) + hash : hash
  }
}

/** What a page has besides what its document gives it, where that has a hash; else all that it has. */
function shownOnPage(page: Page, written: Page | undefined): unknown {
  // Without the blocks: in a page from a summary they are in another place among the fields.
  const fields: Record<string, unknown> = {}
  for (const name in page) {
    const field = name as keyof Page
    if (field !== 'blocks' && page[field] !== written?.[field]) fields[field] = page[field]
  }
  return [fields, written ? page.blocks.map((placed) => ownIndexOf(placed, written) ?? placed) : page.blocks]
}

/** The beginning of a page's key: the hash of its own sources. A hash of what it shows of other pages follows. */
export const keyStart = (own: PageSources['own']): string => `${own}.`

/** The index of a block among those of the page's document. Undefined for a block that shows something of other pages. */
function ownIndexOf(placed: PlacedBlock, { blocks }: Page): number | undefined {
  const index = blocks.indexOf(placed)
  return index < 0 ? undefined : index
}
