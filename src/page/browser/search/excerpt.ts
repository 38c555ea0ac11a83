import { matchesIn } from '#base/text/words/search-terms.ts'

/** A piece of an excerpt, and whether it is a match. */
export interface ExcerptPart {
  text: string
  isMatch: boolean
}

/** The length of an excerpt, and how many of its characters precede the first match. */
const LENGTH = 170
const BEFORE = 60

/** The text around its first match, with every match as a separate part. */
export function excerptOf(text: string, terms: readonly string[], language: string): ExcerptPart[] {
  const matches = matchesIn(text, terms, language)
  const from = matches[0]?.[0] ?? 0
  // Where no space is near, as in Chinese, the excerpt begins and ends at any letter.
  const space = text.indexOf(' ', from - BEFORE)
  const start = from <= BEFORE ? 0 : space >= 0 && space < from ? space + 1 : from - BEFORE
  const cut = text.lastIndexOf(' ', start + LENGTH)
  const least = Math.max(start + LENGTH / 2, matches[0]?.[1] ?? start)
  const end = start + LENGTH >= text.length ? text.length : cut >= least ? cut : Math.max(start + LENGTH, least)
  const parts: ExcerptPart[] = []
  let at = start
  const add = (until: number, isMatch: boolean): void => {
    if (until > at) parts.push({ text: text.slice(at, until), isMatch })
    at = Math.max(at, until)
  }
  if (start > 0) parts.push({ text: '… ', isMatch: false })
  for (const [first, last] of matches) {
    if (first < start || last > end) continue
    add(first, false)
    add(last, true)
  }
  add(end, false)
  if (end < text.length) parts.push({ text: ' …', isMatch: false })
  return parts
}
