import type { UnlinkedInput } from '#model/page-input.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import { contentHash } from '#prerender/content-hash.ts'
import { flat } from '#text/flat.ts'
import type { PageSources } from './page-sources.ts'

/** Returns what a page is made from, as a hash. `written` is what it is by itself, `own` what that follows from. */
type KeyOf = (input: UnlinkedInput, written: Page, own: PageSources['own'] | undefined) => string

/** Drawings and forms, which pages share, are hashed once. */
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
  return ({ page, drawings, forms, ...others }, written, own) => {
    const isWritten = own !== undefined
    const shown = page === written && isWritten ? undefined : shownOnPage(page, isWritten ? written : undefined)
    const shared = [hashesOf('drawings', drawings), hashesOf('forms', forms)]
    const hash = contentHash(buildId, JSON.stringify([shown, others]), ...shared)
    return isWritten ? flat(keyStart(own), hash) : hash
  }
}

/** What a page has beside what is written: of a page without sources, all that it has. */
function shownOnPage(page: Page, written: Page | undefined): unknown {
  // Apart: in a page from a summary they stand in another order.
  const fields: Record<string, unknown> = {}
  for (const name in page) {
    const field = name as keyof Page
    if (field !== 'blocks' && page[field] !== written?.[field]) fields[field] = page[field]
  }
  return [fields, written ? page.blocks.map((placed) => ownIndexOf(placed, written) ?? placed) : page.blocks]
}

/** With what a page follows from itself its key begins; what it shows of others follows. */
export const keyStart = (own: PageSources['own']): string => `${own}.`

/** The place of a block among those of the page itself. A block with something of other pages has none. */
function ownIndexOf(placed: PlacedBlock, { blocks }: Page): number | undefined {
  const index = blocks.indexOf(placed)
  return index < 0 ? undefined : index
}
