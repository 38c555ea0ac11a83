import type { BlockFacts } from '#model/block-facts.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import type { JsonObject, Path } from './json-tree.ts'

/**
 * What the rest of a site needs to know of a page without problems, as JSON: as long as the page stays the same it is
 * neither read nor checked, unless it is rendered.
 */
export interface KeptPage {
  /** Its address. */
  name: string
  /** The document, with 0 in place of its blocks. */
  head: JsonObject
  blocks: readonly KeptBlock[]
  /** But actions, which are checked with the page itself. */
  values: Readonly<Record<string, readonly unknown[]>>
  /** The hashes of its long texts. */
  longTexts: readonly number[]
  /** The anchors of parts of blocks. */
  anchors: readonly { anchor: string; index: number; path: Path }[]
  /** Absent where it is not shown. */
  page?: ResolvedPage
}

/** A block of a page as `BlockOnPage` has it. */
export interface KeptBlock {
  type?: string
  id?: string
  isHidden?: true
  /** The name of the shared block that it comes from. */
  shared?: string
  /** Of the types that the rest of the site asks about. */
  block?: JsonObject
}

/** A page as it is rendered, without most of its blocks. */
export interface ResolvedPage {
  head: Omit<Page, 'blocks'>
  blocks: readonly { id: string; block?: PlacedBlock['block'] }[]
  facts: BlockFacts
  /** A hash of what other pages show of it, where that is known. */
  shown?: string
}

/** What earlier builds have kept of the pages of a site. */
export interface KeptPages {
  /** Of what it has been made, besides the pages themselves: `basisOf` the documents that were there. */
  basis: string
  /** Undefined where the file has changed since. */
  pageOf(file: string): KeptPage | undefined
  /** Throws where these are not the bytes of the file that was kept. */
  assertSame(file: string, bytes: Uint8Array): void
}
