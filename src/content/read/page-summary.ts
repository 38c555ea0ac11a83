import type { BlockFacts } from '#model/block-facts.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import type { JsonObject, Path } from './json-tree.ts'

/**
 * What the rest of a site needs to know of a page without problems: as long as the page stays the same it is neither read
 * nor checked, unless it is rendered.
 */
export interface PageSummary extends PageOutline {
  /** Of its file. */
  readonly hash: string
  /** Its blocks. Pages with the same share a list. */
  readonly blocks: readonly BlockSummary[]
  /** The hashes of its long texts. */
  readonly longTexts: NumberList
  /** Blocks of the types that checks ask about, as they are written, by their index among all. */
  readonly written: Readonly<Record<number, JsonObject>>
  /** Of a post, blocks of the types that heads and lists ask about, as they are shown, by their index among those. */
  readonly shownBlocks?: Readonly<Record<number, PlacedBlock['block']>>
}

/** Numbers in order, whether or not they are in an array. */
export type NumberList = ArrayLike<number> & Iterable<number>

/** The part that each build asks for, as JSON. The others are read when somebody asks for them. */
export interface PageOutline {
  /** Its address. */
  name: string
  /** The document without its blocks. */
  head: JsonObject
  /** Each once, without actions, which are checked with the page itself, and links to its own anchors. */
  values: Readonly<Record<string, readonly unknown[]>>
  /** The anchors of parts of blocks. */
  anchors: readonly { anchor: string; index: number; path: Path }[]
  titles: PageTitles
  /** Absent where it is not shown. */
  page?: ResolvedPage
}

/** A block of a page as `BlockOnPage` has it. */
export interface BlockSummary {
  type?: string
  /** Absent where it is the type. */
  id?: string
  isHidden?: true
  /** The name of the shared block that it comes from. */
  shared?: string
}

/** By what readers and search engines tell pages apart. */
export interface PageTitles {
  /** The title in search results. */
  search?: string | undefined
  /** Of the page's own first hero. */
  heading?: unknown
}

/** A page as it is rendered, without its blocks. */
export interface ResolvedPage {
  head: Omit<Page, 'blocks'>
  /** But the types. */
  facts: Omit<BlockFacts, 'types'>
  /** A hash of what other pages show of it, where that is known. */
  shownHash?: string
}
