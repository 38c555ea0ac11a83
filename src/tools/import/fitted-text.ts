import { isVisiblyAtLeast } from '#site/schemas/vocabulary.ts'
import { escapeBraces } from '#site/derived/placeholders.ts'
import { markupOfAtoms } from '#site/model/rich-text/markup.ts'
import { BREAK, isLink, isSpace, wordsOf } from '#site/model/rich-text/atoms.ts'
import type { Words } from './foreign-page.ts'
import { trimmed } from './read-html.ts'
import { textWidth } from '#base/text/words/text-width.ts'

/** Words as the markup of a running text. Braces of another program are not placeholders of this site. */
export const runningText = (words: Words): string => escapeBraces(markupOfAtoms(trimmed(words), ''))

/** Words as a text of one line without marks. */
export const plainText = (words: Words): string => escapeBraces(oneLineOf(words))

/** The text of words, on one line. */
export const oneLineOf = (words: Words): string => wordsOf(words).replace(/\s+/g, ' ').trim()

/** Whether the width of a text, including markup, is within the limits of its schema. */
export const fits = (text: string, least: number, most: number): boolean =>
  textWidth(text) <= most && isVisiblyAtLeast(least, text)

/** Splits words into texts of at most `most`, at ends of sentences if possible. */
export function partedWords(words: Words, most: number): Words[] {
  const parts: Words[] = []
  const all = trimmed(words)
  for (let from = 0; from < all.length;) {
    // The number of words in a text is at most its number of characters.
    const part = beginning(all.slice(from, from + most + 1), most)
    parts.push(trimmed(part))
    from += part.length
    while (from < all.length && isSpace(all[from]!)) from++
  }
  return parts
}

/** The first words that fit into one text with their markup. */
function beginning(words: Words, most: number): Words {
  if (hasRoom(words, most)) return words
  for (let limit = Math.floor(most * 0.8); ; limit = Math.floor(limit / 2)) {
    const text = wordsOf(words.slice(0, limit))
    const ends = [...text.matchAll(/[.!?؟。…]["”»')]?\s|\n/g)].map((match) => match.index + match[0].length)
    const at = ends.at(-1) ?? text.lastIndexOf(' ') + 1
    const part = words.slice(0, at > 0 ? at : limit)
    if (limit < 2 || hasRoom(part, most)) return part
  }
}

const hasRoom = (words: Words, most: number): boolean =>
  leastLength(words) <= most && textWidth(runningText(words)) <= most

/** The length of words with the addresses of their links: a lower bound for the length of their markup. */
function leastLength(words: Words): number {
  let length = words.length
  let before: string | undefined
  for (const { marks } of words) {
    const link = marks.find(isLink)
    if (link !== undefined && link !== before) length += link.length
    before = link
  }
  return length
}

/** The lines of words. */
export function linesOf(words: Words): Words[] {
  const lines: Words[] = []
  let from = 0
  words.forEach(({ text }, index) => {
    if (text !== BREAK) return
    lines.push(trimmed(words.slice(from, index)))
    from = index + 1
  })
  return [...lines, trimmed(words.slice(from))].filter((line) => line.length > 0)
}
