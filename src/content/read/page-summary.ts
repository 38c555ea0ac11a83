import type { BlockFacts } from '#model/block-facts.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import type { JsonObject, Path } from './json-tree.ts'

/**
 * What the rest of a site needs to know about a page without problems. As long as the page stays the same, it is read only
 * to be rendered, and is not checked.
 */
export interface PageSummary extends PageOutline {
  /** The hash of its file. */
  readonly hash: string
  /** Its blocks. Pages with equal lists share one object. */
  readonly blocks: readonly BlockSummary[]
  /** The hashes of its long texts. */
  readonly longTexts: NumberList
  /** The blocks of which checks need the content, as they are written, by index. */
  readonly written: Readonly<Record<number, JsonObject>>
  /** The blocks of which heads and lists need the content, as they are shown, by index among visible blocks. Posts only. */
  readonly shownBlocks?: Readonly<Record<number, PlacedBlock['block']>>
}

/** Numbers in order, whether or not they are in an array. */
export type NumberList = ArrayLike<number> & Iterable<number>

/** The part of a summary that every build needs. It is stored as JSON; the other parts are decoded when they are needed. */
export interface PageOutline {
  /** Its address. */
  name: string
  /** The document without its blocks. */
  head: JsonObject
  /** Values by meaning, each once. Without actions, which are checked with the page, and without links to its own anchors. */
  values: Readonly<Record<string, readonly unknown[]>>
  /** The anchors of parts of blocks. */
  anchors: readonly { anchor: string; index: number; path: Path }[]
  titles: PageTitles
  /** Absent for a page that is not shown. */
  page?: ResolvedPage
}

/** A block of a page as `BlockOnPage` has it. */
export interface BlockSummary {
  type?: string
  /** Absent where the id is the type. */
  id?: string
  isHidden?: true
  /** The name of the shared block that it comes from. */
  shared?: string
}

/** By what readers and search engines distinguish pages. */
export interface PageTitles {
  /** The title in search results. */
  search?: string | undefined
  /** The title of the page's own first hero. */
  heading?: unknown
}

/** A page as it is rendered, without its blocks. */
export interface ResolvedPage {
  head: Omit<Page, 'blocks'>
  /** Without the types, which follow from the list of blocks. */
  facts: Omit<BlockFacts, 'types'>
  /** A hash of what other pages show of it, where that is known. */
  shownHash?: string
}
