import type { SearchTexts, SiteTexts } from '#site/model/texts.ts'
import { searchTerms } from '#base/text/words/search-terms.ts'

/**
 * The first file of the index of a site. It names the other files: parts with the terms in order, and the text of each page. A
 * query needs this file, the parts that contain its words, and the texts of the pages that it shows.
 */
export interface SearchIndex {
  language: string
  texts: SearchTexts & Pick<SiteTexts, 'closeDialog'>
  /** The addresses of all pages, by their number. */
  pages: readonly string[]
  /** The first term of each part, in order, and its file. */
  parts: readonly (readonly [first: string, file: string])[]
}

/** Postings by term: pairs of the number of a page, as a difference from the previous one, and the weight of the term there. */
export type IndexPart = Record<string, readonly number[]>

/** The texts of a page in search results. */
export interface SearchText {
  title: string
  text: string
}

/** A page as input of the index. */
export interface SearchPage extends SearchText {
  path: string
  headings: readonly string[]
}

/** The weight of a term in a title and in a heading. */
const IN_TITLE = 12
const IN_HEADING = 4

/** The word count of an average page. A constant, so that the weights of a page do not depend on other pages. */
const USUAL_WORDS = 300
/** The maximum weight. */
const MOST = 99

/** The terms of one page with their weights: BM25 (k = 1.5, b = 0.5) without the parts that depend on other pages. */
export function weightsOf({ title, headings, text }: SearchPage, language: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (terms: readonly string[], times: number): void => {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + times)
  }
  const words = searchTerms(text, language)
  count(words, 1)
  count(searchTerms(title, language), IN_TITLE)
  for (const heading of headings) count(searchTerms(heading, language), IN_HEADING)
  const length = 0.5 + (0.5 * words.length) / USUAL_WORDS
  return new Map(
    [...counts].map(([term, times]) => [term, Math.max(1, Math.round((MOST * times) / (times + 1.5 * length)))]),
  )
}

/** The number of characters of a part, which is a few kilobytes compressed. */
const PART = 16_000

/** All terms in order, in parts. The end of a part depends on the terms near it, so that an edit changes few parts. */
export function partsOfIndex(pages: readonly ReadonlyMap<string, number>[]): { first: string; part: IndexPart }[] {
  const postings = new Map<string, { last: number; numbers: number[] }>()
  for (const [page, weights] of pages.entries()) {
    for (const [term, weight] of weights) {
      const posting = postings.get(term) ?? { last: 0, numbers: [] }
      posting.numbers.push(page - posting.last, weight)
      posting.last = page
      postings.set(term, posting)
    }
  }
  const parts: { first: string; part: IndexPart }[] = []
  let size = PART
  let part: IndexPart = {}
  for (const term of [...postings.keys()].sort()) {
    const { numbers } = postings.get(term)!
    if (size >= PART && (parts.length === 0 || mayEnd(term) || size >= 2 * PART)) {
      part = Object.create(null) as IndexPart
      parts.push({ first: term, part })
      size = 0
    }
    part[term] = numbers
    size += term.length + 4 + numbers.length * 3
  }
  return parts
}

/** True for every eighth term on average, independently of the terms around it. */
function mayEnd(term: string): boolean {
  let hash = 7
  for (let index = 0; index < term.length; index++) hash = (hash * 31 + term.charCodeAt(index)) & 0xffff
  return hash % 8 === 0
}

/** The files of the parts that contain terms with this beginning. */
export function filesWith(beginning: string, { parts }: Pick<SearchIndex, 'parts'>): string[] {
  const end = `${beginning}\uffff`
  return parts.flatMap(([first, file], index) => {
    const next = parts[index + 1]?.[0]
    return first <= end && (next === undefined || next > beginning) ? [file] : []
  })
}

/** The share of its weight that a term gets if it only begins with the word that is being typed. */
const BEGINNING = 0.6

/** The numbers of pages, best first: pages with all words, or else with the most words. */
export function ranked(words: readonly string[], parts: readonly IndexPart[], pages: number): number[] {
  const results = new Map<number, { words: number; score: number }>()
  for (const [index, word] of words.entries()) {
    const scores = new Map<number, number>()
    for (const [term, numbers] of postingsOf(word, parts, index === words.length - 1)) {
      const rarity = Math.log(1 + pages / (numbers.length / 2)) * (term === word ? 1 : BEGINNING)
      let page = 0
      for (let at = 0; at < numbers.length; at += 2) {
        page += numbers[at]!
        scores.set(page, Math.max(scores.get(page) ?? 0, rarity * numbers[at + 1]!))
      }
    }
    for (const [page, score] of scores) {
      const before = results.get(page) ?? { words: 0, score: 0 }
      results.set(page, { words: before.words + 1, score: before.score + score })
    }
  }
  const most = Math.max(0, ...[...results.values()].map((page) => page.words))
  return [...results]
    .filter(([, page]) => page.words === most)
    .sort(([a, one], [b, other]) => other.score - one.score || a - b)
    .map(([page]) => page)
}

function* postingsOf(
  word: string,
  parts: readonly IndexPart[],
  isLast: boolean,
): Generator<readonly [string, readonly number[]]> {
  for (const part of parts) {
    if (!isLast) {
      if (Object.hasOwn(part, word)) yield [word, part[word]!]
      continue
    }
    for (const term of Object.keys(part)) if (term.startsWith(word)) yield [term, part[term]!]
  }
}
