import { escapeBraces } from '#content/derived/placeholders.ts'
import { markupOfAtoms } from '#model/rich-text/markup.ts'
import { BREAK, wordsOf } from '#model/rich-text/atoms.ts'
import type { Words } from './foreign-page.ts'
import { trimmed } from './read-html.ts'

/** Words as the markup of a running text. Braces of another program are no facts of this site. */
export const runningText = (words: Words): string => escapeBraces(markupOfAtoms(trimmed(words), ''))

/** Words as a text of one line without marks. */
export const plainText = (words: Words): string => escapeBraces(oneLineOf(words))

/** What the words say, on one line. */
export const oneLineOf = (words: Words): string => wordsOf(words).replace(/\s+/g, ' ').trim()

/** Words that fit a text of at most so many characters, marks included. */
export const fits = (text: string, least: number, most: number): boolean =>
  text.length <= most && visibleLength(text) >= least

/** Characters that are seen, as the schemas count them. */
const visibleLength = (text: string): number => [...text.replace(/[\s\p{Cf}\p{Mn}]/gu, '')].length

/** Words in as few texts as have room for them, parted at ends of sentences where there are any. */
export function partedWords(words: Words, most: number): Words[] {
  if (runningText(words).length <= most) return words.length > 0 ? [words] : []
  const limit = Math.floor(most * 0.8)
  const text = wordsOf(words.slice(0, limit))
  const ends = [...text.matchAll(/[.!?؟。…]["”»')]?\s|\n/g)].map((match) => match.index + match[0].length)
  const at = ends.at(-1) ?? text.lastIndexOf(' ') + 1
  const cut = at > 0 ? at : limit
  return [trimmed(words.slice(0, cut)), ...partedWords(trimmed(words.slice(cut)), most)]
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
