import type { Atom } from '#site/model/rich-text/atoms.ts'

/** Words with their marks. */
export type Words = readonly Atom[]

/** One thing of a page as another program has it, in the order in which it is read. */
export type ForeignPart =
  | { type: 'heading'; level: number; words: Words }
  | { type: 'paragraph'; words: Words }
  /** `start` is the number of the first entry where that is not 1. */
  | { type: 'list'; isNumbered: boolean; start?: number; items: Words[] }
  | { type: 'quote'; words: Words; source?: Words }
  /** Each row has a cell for each column. Merged cells are repeated: their words are one and the same array. */
  | { type: 'table'; caption?: string; hasHeadings: boolean; rows: Words[][] }
  | ForeignPicture
  | { type: 'embed'; address: string; title: string }
  /** A list of the posts below the page, or of those with a tag. */
  | { type: 'posts'; title: string; folder?: string; tag?: string }
  /** What no section can have, such as a form: its words are told. */
  | { type: 'other'; what: string; words: string }

export interface ForeignPicture {
  type: 'picture'
  /** Its full address, or a name by which the reader knows its bytes. */
  source: string
  /** Further addresses of the same picture, for where the first one cannot be read. */
  others?: readonly string[]
  /** Undefined where nobody has said what it shows. An empty text is that of a decoration. */
  alt?: string
  caption?: Words
}

/** A text of what is imported, whether its visitors saw it or not. */
export interface SourceText {
  /** Where it stood, as the report says it: "a hidden text", "the description for search engines". */
  place: string
  text: string
}

/** A page of another program or site. Every reader makes these, and one module turns them into documents. */
export interface ForeignPage {
  /** What it is called in messages: a file, or an old address. */
  source: string
  /** The old address without its host; undefined for a file that had none. */
  address?: string
  title: string
  description?: string
  /** Where it is to stand, if not at its old address. */
  wanted?: string
  /** For a post. */
  post?: ForeignPost
  parts: ForeignPart[]
  /** All texts of the page as its program stores them, read independently of `parts`: none may be missing at the end. */
  texts?: readonly SourceText[]
}

export interface ForeignPost {
  /** As `2026-11-20`; undefined for one that was not finished. */
  day?: string
  author?: string
  tags: readonly string[]
  /** What lists say of it, where its author has written that. */
  summary?: string
  cover?: ForeignPicture
}

/** The words of each text of a page. */
export function wordsIn({ parts }: ForeignPage): Words[] {
  return parts.flatMap((part): Words[] => {
    switch (part.type) {
      case 'heading':
      case 'paragraph':
        return [part.words]
      case 'quote':
        return [part.words, part.source ?? []]
      case 'list':
        return part.items
      case 'table':
        return part.rows.flat()
      case 'picture':
        return [part.caption ?? []]
      default:
        return []
    }
  })
}

/** Something that is not on the new page as it was, with its place: nothing is dropped without a word. */
export interface Told {
  source: string
  what: string
  /** The words that are not in the document, whole. */
  words?: string
}
