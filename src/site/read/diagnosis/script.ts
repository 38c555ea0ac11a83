import type { Edit } from 'jsonc-parser'
import { problemText } from '#site/problems/catalogue.ts'
import { isClosing, TOKEN, tokenize, wordAt } from '#site/read/json-tokens.ts'
import type { Token } from '#site/read/json-tokens.ts'
import { removed, replaced } from '#base/json/edits.ts'
import { fixable, matchAt } from './failure.ts'
import type { Reading, SyntaxFailure } from './failure.ts'
import { fieldAt } from './bare-words.ts'

/** A text in single quotes, with the escapes of JavaScript and Python. */
const SINGLE_QUOTED = /'((?:[^'\\\r\n]|\\.)*)'/y

/**
 * A document in the notation of JavaScript or Python, in which most names have no double quotes: it is reported as one mistake.
 * The edits quote names and texts and remove commas before closing brackets. Comments are separate mistakes.
 */
export function* scriptReadings({ text, token: first, openBrackets }: SyntaxFailure): Generator<Reading> {
  const edits: Edit[] = []
  let names = 0
  let texts = 0
  let commas = 0
  let jsonNames = 0
  let previous: Token | undefined
  const tokens = tokenize(text)
  tokens.jump(openBrackets.at(-1)?.offset ?? first.offset)
  while (tokens.current.type !== TOKEN.end) {
    const token = tokens.current
    if (token.type === TOKEN.lineComment || token.type === TOKEN.blockComment) {
      tokens.next()
      continue
    }
    const single = matchAt(SINGLE_QUOTED, text, token.offset)
    const word =
      token.type === TOKEN.string || MARKS.has(token.type) ? undefined : (single?.[0] ?? wordAt(text, token.offset))
    const end = word === undefined ? token.end : token.offset + word.length
    const startsEntry = previous?.type === TOKEN.openBrace || previous?.type === TOKEN.comma
    const isName = startsEntry && matchAt(/\s*:/y, text, end) !== null
    if (isName && word === undefined) jsonNames++
    if (isName && word !== undefined) names++
    if (!isName && single) texts++
    if (word !== undefined && (single || isName)) {
      const content = single ? inDoubleQuotes(single[1] ?? '') : JSON.stringify(word)
      edits.push(replaced(token.offset, word.length, content))
    }
    if (isClosing(token) && previous?.type === TOKEN.comma) {
      commas++
      edits.push(removed(previous.offset, 1))
    }
    previous = { ...token, end }
    if (word === undefined) tokens.next()
    else tokens.jump(end)
  }
  if (names < 2 || names <= jsonNames) return
  const problem = problemText('script-notation', { names, texts, commas, first: fieldAt(text, first.offset, edits) })
  yield fixable(first.offset, problem, ...edits)
}

const MARKS: ReadonlySet<number> = new Set([
  TOKEN.openBrace,
  TOKEN.closeBrace,
  TOKEN.openBracket,
  TOKEN.closeBracket,
  TOKEN.comma,
  TOKEN.colon,
])

/** Converts a text for double quotes: a backslash before a single quote is removed. */
const inDoubleQuotes = (text: string): string =>
  `"${text.replaceAll(/\\(.)|"/g, (match, next) => (match === '"' ? '\\"' : next === "'" ? "'" : match))}"`
