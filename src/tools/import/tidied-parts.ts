import type { ForeignPart, Words } from './foreign-page.ts'
import { linesOf, oneLineOf } from './fitted-text.ts'
import { trimmed } from './read-html.ts'

/** Parts as their authors intended them: headings made of bold lines, and lists made of typed signs and numbers. */
export function tidiedParts(parts: readonly ForeignPart[]): ForeignPart[] {
  const listed = withTypedLists(parts)
  return listed.some(({ type }) => type === 'heading') ? listed : listed.map(asHeading)
}

/** The maximum length of a line that is read as a heading. */
const LONGEST_HEADING = 90

/** A line that is entirely bold and not a sentence becomes a heading, in a page without headings. */
function asHeading(part: ForeignPart, index: number, parts: readonly ForeignPart[]): ForeignPart {
  if (part.type !== 'paragraph' || index === parts.length - 1) return part
  const text = oneLineOf(part.words)
  const isBold = part.words.every(({ marks, text: character }) => marks.includes('strong') || character.trim() === '')
  if (!isBold || text.length > LONGEST_HEADING || /[.,;:،؛]$/.test(text)) return part
  return { type: 'heading', level: index === 0 ? 1 : 2, words: part.words.map((atom) => ({ ...atom, marks: [] })) }
}

const SIGN = /^(?:[•·▪◦‣●○■\uf0b7\uf0a7*–-])\s+(?=\S)/
const NUMBER = /^\(?([0-9]{1,2}|[٠-٩]{1,2}|[۰-۹]{1,2})[.)-]\s+(?=\S)/

/** Paragraphs with a sign, or with consecutive numbers, become the entries of a list. */
function withTypedLists(parts: readonly ForeignPart[]): ForeignPart[] {
  const result: ForeignPart[] = []
  const all = parts.flatMap(inLines)
  for (let at = 0; at < all.length;) {
    const [isNumbered, end] = typedList(all, at)
    if (end === at) {
      result.push(all[at]!)
      at++
      continue
    }
    const mark = isNumbered ? NUMBER : SIGN
    const start = isNumbered ? numberOf(oneLineOf(wordsIn(all[at]!))) : 1
    const items = all.slice(at, end).map((part) => withoutMark(wordsIn(part), mark))
    result.push({ type: 'list', isNumbered, ...(start !== 1 && { start }), items })
    at = end
  }
  return result
}

/** Splits a paragraph whose lines are all entries into one paragraph per line. */
function inLines(part: ForeignPart): ForeignPart[] {
  if (part.type !== 'paragraph') return [part]
  const lines = linesOf(part.words)
  const areEntries =
    lines.length > 1 && lines.every((line) => SIGN.test(oneLineOf(line)) || NUMBER.test(oneLineOf(line)))
  return areEntries ? lines.map((words) => ({ type: 'paragraph', words })) : [part]
}

const wordsIn = (part: ForeignPart): Words => (part.type === 'paragraph' ? part.words : [])

/** Whether a list with numbers begins at an index, and the end of the list; the index itself if none begins. */
function typedList(parts: readonly ForeignPart[], at: number): [isNumbered: boolean, end: number] {
  const textAt = (index: number): string => oneLineOf(wordsIn(parts[index] ?? { type: 'other', what: '', words: '' }))
  let end = at
  while (SIGN.test(textAt(end))) end++
  if (end - at > 1) return [false, end]
  end = at
  for (let next = numberOf(textAt(at)); next > 0 && numberOf(textAt(end)) === next; next++) end++
  return [true, end - at > 1 ? end : at]
}

const numberOf = (text: string): number =>
  Number((NUMBER.exec(text)?.[1] ?? '').replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15)))

function withoutMark(words: Words, mark: RegExp): Words {
  const text = words.map((atom) => (atom.text === '\n' ? ' ' : atom.text)).join('')
  return trimmed(words.slice(mark.exec(text)?.[0].length ?? 0))
}
