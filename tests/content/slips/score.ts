import { diffArrays } from 'diff'
import { lineAt } from './peers/json-parse.ts'
import type { Remark } from './peers/peer.ts'

/** How well a checker reports a slip. */
export interface Score {
  points: 0 | 1 | 2 | 3
  isFound: boolean
  isAtLine: boolean
  isSingle: boolean
  isNamed: boolean
}

/** How a slip is fixed. */
export interface Mending {
  /** The one-based lines that count as its place. */
  lines: ReadonlySet<number>
  /** Whether a remark says what to write or to delete. */
  isNamedIn(text: string): boolean
}

/** `docs/slips.md` explains the rule. */
export function scoreOf(remarks: readonly Remark[], { lines, isNamedIn }: Mending): Score {
  const here = remarks.filter(({ line }) => line !== undefined && lines.has(line))
  const isFound = remarks.length > 0
  const isAtLine = here.length > 0
  const isSingle = remarks.length === 1
  const isNamed = here.some(({ text }) => isNamedIn(text))
  const points = !isFound ? 0 : !isAtLine ? 1 : isSingle && isNamed ? 3 : 2
  return { points, isFound, isAtLine, isSingle, isNamed }
}

/** The fix for a file that is a slip as a whole. */
export function mendingOfFile(text: string): Mending {
  const lines = new Set(text.split('\n').map((_, index) => index + 1))
  return {
    lines,
    isNamedIn: (said) => /\b(delete|move|rename|save|keep|put|link|write|open|add|name|empty)\b/i.test(said),
  }
}

/** The fix for a text in which a part is changed. `isCertain`: there is only one way to fix it. */
export function mendingOf(slipped: string, mended: string, isCertain: boolean): Mending {
  const span = differentSpan(slipped, mended)
  const { written, deleted, before } = differentTokens(slipped, mended)
  const whole = wholeAround(mended, span.start, mended.length - span.end)
  return {
    lines: linesOf(slipped, span),
    isNamedIn(text) {
      if (written.length + deleted.length === 0 && /\b(space|line|tab|break)/i.test(text)) return true
      if (!isCertain) return [...written, ...deleted, before].filter(isWord).some((word) => isIn(word, text))
      if (hasWhole(text, whole)) return true
      const wanted = written.length > 0 ? written : deleted
      const words = wanted.filter(isWord)
      return wanted.length > 0 && (words.length > 0 ? words : wanted).every((token) => isIn(token, text))
    },
  }
}

/** The span between the common start and the common end of two texts. */
function differentSpan(slipped: string, mended: string): { start: number; end: number } {
  const shortest = Math.min(slipped.length, mended.length)
  let start = 0
  while (start < shortest && slipped[start] === mended[start]) start++
  let end = 0
  while (end < shortest - start && slipped.at(-1 - end) === mended.at(-1 - end)) end++
  return { start, end }
}

/** The lines of the span in the first text, and the line where the object or list around it begins. */
function linesOf(slipped: string, { start, end }: { start: number; end: number }): Set<number> {
  const [first, last] = [lineAt(slipped, start), lineAt(slipped, slipped.length - end)]
  const lines = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index))
  return lines.add(lineAt(slipped, openingBefore(slipped, start)))
}

/** The text from `start` to `end`, extended to whole words. */
function wholeAround(text: string, start: number, end: number): string {
  const before = /[^\s"]*$/.exec(text.slice(0, start))?.[0] ?? ''
  const after = /^[^\s",]*/.exec(text.slice(end))?.[0] ?? ''
  return (before + text.slice(start, end) + after).trim().replace(/[.,:!?]+$/, '')
}

/** Whether a text has the phrase between spaces, quotes or the end of a sentence. */
function hasWhole(text: string, whole: string): boolean {
  const literally = whole.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return whole !== '' && new RegExp(`(?:^|[\\s"])${literally}(?:$|[\\s".,:])`).test(text)
}

/** The offset where the object or list around an offset begins. Brackets in texts are rare enough to ignore. */
function openingBefore(text: string, offset: number): number {
  let depth = 0
  for (let index = offset - 1; index > 0; index--) {
    if ('}]'.includes(text[index]!)) depth++
    if ('{['.includes(text[index]!) && depth-- === 0) return index
  }
  return 0
}

/** Words, escapes such as \n, and single marks. White space and zero-width characters do not count. */
const TOKEN = /[\p{L}\p{N}_]+(?:[\p{L}\p{M}\p{N}_#@%./+-]*[\p{L}\p{M}\p{N}_%])?|\\.|([#*=<>/|+-])\1*|[^\s\p{Cf}]/gu

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []

const isWord = (token: string): boolean => /^[\p{L}\p{N}]/u.test(token)

const NAMES: Readonly<Record<string, string>> = {
  '"': 'quot',
  '\\"': 'quot',
  ',': 'comma',
  ':': 'colon',
  '{': 'brace',
  '}': 'brace',
  '[': 'bracket',
  ']': 'bracket',
}

/** Whether a text has a word, or a mark in quotes or by its name. */
function isIn(token: string, text: string): boolean {
  const said = text.toLowerCase()
  if (isWord(token) || token.length > 1) return said.includes(token.toLowerCase()) || isNameIn(token, said)
  return ['"', "'", '`'].some((quote) => said.includes(quote + token + quote)) || isNameIn(token, said)
}

const isNameIn = (mark: string, said: string): boolean => {
  const name = NAMES[mark]
  return name !== undefined && said.includes(name)
}

interface DifferentTokens {
  written: string[]
  deleted: string[]
  /** The last word before the first difference. */
  before: string
}

function differentTokens(slipped: string, mended: string): DifferentTokens {
  const [was, is] = [tokensOf(slipped), tokensOf(mended)]
  const changes = diffArrays(was, is)
  return {
    deleted: changes.filter(({ removed }) => removed).flatMap(({ value }) => value),
    written: changes.filter(({ added }) => added).flatMap(({ value }) => value),
    before: changes[0]?.added || changes[0]?.removed ? '' : (changes[0]?.value.findLast(isWord) ?? ''),
  }
}
