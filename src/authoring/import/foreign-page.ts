import type { Atom } from '#model/rich-text/atoms.ts'

/** Words with their marks. */
export type Words = readonly Atom[]

/** One thing of a page as another program has it, in the order in which it is read. */
export type ForeignPart =
  | { type: 'heading'; level: number; words: Words }
  | { type: 'paragraph'; words: Words }
  | { type: 'list'; isNumbered: boolean; items: Words[] }
  | { type: 'quote'; words: Words; source?: Words }
  | { type: 'table'; caption?: string; hasHeadings: boolean; rows: Words[][] }
  | ForeignPicture
  | { type: 'embed'; address: string; title: string }
  /** What no section can have, such as a form: its words are told. */
  | { type: 'other'; what: string; words: string }

export interface ForeignPicture {
  type: 'picture'
  /** Its full address, or a name by which the reader knows its bytes. */
  source: string
  /** Undefined where nobody has said what it shows. An empty text is that of a decoration. */
  alt?: string
  caption?: Words
}

/** A page of another program or site. Every reader makes these, and one module turns them into documents. */
export interface ForeignPage {
  /** What it is called in messages: a file, or an old address. */
  source: string
  /** The old address without its host; undefined for a file that had none. */
  address?: string
  title: string
  description?: string
  parts: ForeignPart[]
}

/** Something that is not on the new page as it was, with its place: nothing is dropped without a word. */
export interface Told {
  source: string
  what: string
  /** The words that are not in the document, whole. */
  words?: string
}
