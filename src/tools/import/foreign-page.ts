import type { Atom } from '#site/model/rich-text/atoms.ts'

/** Words with their marks. */
export type Words = readonly Atom[]

/** One part of a page in another program, in reading order. */
export type ForeignPart =
  | { type: 'heading'; level: number; words: Words }
  | { type: 'paragraph'; words: Words }
  /** `start` is the number of the first entry if that is not 1. */
  | { type: 'list'; isNumbered: boolean; start?: number; items: Words[] }
  | { type: 'quote'; words: Words; source?: Words }
  /** Each row has a cell for each column. Merged cells are repeated: their words are one and the same array. */
  | { type: 'table'; caption?: string; hasHeadings: boolean; rows: Words[][] }
  | ForeignPicture
  | { type: 'embed'; address: string; title: string }
  /** A list of the posts below the page, or of the posts with a tag. */
  | { type: 'posts'; title: string; folder?: string; tag?: string }
  /** Content that no section supports, such as a form: its words are reported. */
  | { type: 'other'; what: string; words: string }

export interface ForeignPicture {
  type: 'picture'
  /** Its full address, or a name by which the reader identifies its bytes. */
  source: string
  /** Further addresses of the same picture, used if the first one cannot be read. */
  others?: readonly string[]
  /** Undefined for a picture without a description. An empty text marks a decoration. */
  alt?: string
  caption?: Words
}

/** A text of the imported content, whether visitors saw it or not. */
export interface SourceText {
  /** Its place in the wording of the report: "a hidden text", "the description for search engines". */
  place: string
  text: string
}

/** A page of another program or site. Every reader produces these, and one module turns them into documents. */
export interface ForeignPage {
  /** Its name in messages: a file, or an old address. */
  source: string
  /** The old address without its host; undefined for a file that had none. */
  address?: string
  title: string
  description?: string
  /** Its requested address, if it differs from the old one. */
  wanted?: string
  /** For a post. */
  post?: ForeignPost
  parts: ForeignPart[]
  /** All texts of the page as its program stores them, read independently of `parts`: none may be missing at the end. */
  texts?: readonly SourceText[]
}

export interface ForeignPost {
  /** A date such as `2026-11-20`; undefined for an unfinished post. */
  day?: string
  author?: string
  tags: readonly string[]
  /** The summary that lists show, if its author has written one. */
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

/** Content that differs on the new page or is missing there, with its place: nothing is dropped silently. */
export interface Notice {
  source: string
  what: string
  /** The words that are not in the document, in full. */
  words?: string
}

const SIGNS: Record<'sup' | 'sub', ReadonlyMap<string, string>> = {
  sup: pairs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: pairs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'),
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (sign, index) => [sign, to[index]!]))
}

/** A text in superscript or subscript characters of Unicode: "²", "₂". Undefined if Unicode lacks one of them. */
export function raised(text: string, place: 'sup' | 'sub'): string | undefined {
  const signs = Array.from(text, (sign) => SIGNS[place].get(sign))
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join('') : undefined
}
