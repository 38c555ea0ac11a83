import type { Edit } from 'jsonc-parser'
import { problemText } from '#content/problems/catalogue.ts'
import { fixedBy } from '#content/problems/problem.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import { plain, quote } from '#content/problems/wording.ts'
import type { Lines } from './lines.ts'
import { closingOf, isClosing, SCAN_ERROR, TOKEN, tokenize, wordAt, wronglyQuotedString } from './tokens.ts'
import type { OpeningBracket, Token } from './tokens.ts'

/**
 * What a syntax error means. Each function gets the state in which a rule of the grammar met a token that it does not
 * expect, and decides which mistake the writer probably made, where it is, and whether the parser can continue after
 * it.
 */

export interface Diagnosis {
  offset: number
  problem: ProblemText
  /** Whether the parser stops, because further issues would be guesses. */
  isFatal: boolean
}

/** The diagnosis of a malformed value or key. */
export interface Correction<Value> extends Diagnosis {
  /** What its writer probably meant. */
  value: Value
  /** The offset after it. */
  end: number
}

export interface OpenBracket {
  bracket: OpeningBracket
  offset: number
}

export interface StringToken {
  offset: number
  end: number
  value: string
  /** Whether its closing quote is missing and no entry has begun since. */
  isUnclosed: boolean
}

/** Where the parser is when it meets an unexpected token. */
export interface ParserState {
  text: string
  lines: Lines
  /** The unexpected token. */
  token: Token
  /** The end of the last token other than a comment, where a missing comma or colon belongs. */
  previousEnd: number
  /** The last string: an error after it often begins in it. */
  lastString: StringToken
  /** The brackets around the token, outermost first. */
  openBrackets: readonly OpenBracket[]
}

const recoverable = (offset: number, problem: ProblemText): Diagnosis => ({ offset, problem, isFatal: false })
const fatal = (offset: number, problem: ProblemText): Diagnosis => ({ offset, problem, isFatal: true })

const removed = (offset: number, length: number): Edit => ({ offset, length, content: '' })

// Comments and the end of the file

/** A comment. If it is unclosed, the rest of the file is in it. */
export const diagnoseComment = ({ offset, error }: Token): Diagnosis => ({
  offset,
  problem: problemText('comment'),
  isFatal: error === SCAN_ERROR.unclosedComment,
})

/** Text after the document: a single closing bracket is one too many, anything else has no plain meaning. */
export function diagnoseTextAfterEnd(text: string, { offset }: Token): Diagnosis | undefined {
  const rest = text.slice(offset).trim()
  if (rest === '') return undefined
  if (/^[}\]]$/.test(rest)) return recoverable(offset, problemText('extra-bracket', { found: rest }))
  return fatal(offset, problemText('text-after-end', { found: plain(restOfLine(text, offset)) }))
}

// Commas

export const diagnoseExtraComma = ({ offset }: Token): Diagnosis =>
  recoverable(offset, fixedBy(problemText('extra-comma'), removed(offset, 1)))

export const diagnoseTrailingComma = ({ offset }: Token, opening: OpeningBracket): Diagnosis =>
  recoverable(offset, fixedBy(problemText('trailing-comma', { closing: closingOf(opening) }), removed(offset, 1)))

/**
 * An entry that follows another one without a comma. In the order of the rules:
 * - a colon: no entry begins with one, and the entry before is no key;
 * - the string before is unclosed: no issue, because the comma is in the string and the string has been reported;
 * - a bare word on the line of the last token: it is a mistake in itself, unless it follows a string. Then the string
 *   was meant to continue: it is unclosed if the next quote closes a key, otherwise it has a quote in it;
 * - anything else: the comma is missing.
 */
export function diagnoseMissingComma(state: ParserState): Diagnosis | undefined {
  const { text, lines, token, previousEnd, lastString } = state
  const { type, offset } = token
  if (type === TOKEN.colon) return fatal(offset, problemText('unexpected-colon'))
  if (lastString.isUnclosed) return undefined
  const isOnSameLine = lines.at(previousEnd).line === lines.at(offset).line
  if (type === TOKEN.unknown && isOnSameLine && !wronglyQuotedString(text, offset)) {
    if (lastString.end !== previousEnd) return fatal(offset, bareWordProblem(wordAt(text, offset)))
    if (/^[^"]*"\s*:/.test(restOfLine(text, offset)))
      return fatal(lastString.offset, problemText('unclosed-text', { start: plain(lastString.value) }))
    return fatal(previousEnd - 1, problemText('quote-inside-text'))
  }
  const next = type === TOKEN.string ? quote(token.value) : characterInWords(state)
  return recoverable(previousEnd, problemText('missing-comma', { next }))
}

// Brackets

export const diagnoseNesting = ({ offset }: OpenBracket, maxDepth: number): Diagnosis =>
  fatal(offset, problemText('nested-too-deeply', { most: maxDepth }))

/**
 * Whether a closing bracket of the wrong type is one too many. It is if it closes no open bracket, or if the file
 * closes more brackets of its type than it opens. Otherwise it closes an outer bracket, and the innermost one is
 * unclosed.
 */
export function isExtraBracket({ text, token, openBrackets }: ParserState): boolean {
  if (token.type === TOKEN.end) return false
  const closesOuter = openBrackets.some(({ bracket }) => closingOf(bracket) === text[token.offset])
  return !closesOuter || closesMoreThanItOpens(text, token.type)
}

function closesMoreThanItOpens(text: string, closing: number): boolean {
  const opening = closing === TOKEN.closeBrace ? TOKEN.openBrace : TOKEN.openBracket
  const tokens = tokenize(text)
  let balance = 0
  for (; tokens.current.type !== TOKEN.end; tokens.next()) {
    if (tokens.current.type === opening) balance++
    if (tokens.current.type === closing) balance--
  }
  return balance < 0
}

export const diagnoseExtraBracket = ({ text, token: { offset } }: ParserState): Diagnosis =>
  recoverable(offset, problemText('extra-bracket', { found: text[offset] ?? '' }))

/**
 * A bracket that is still open at the closing bracket of an outer one, which then closes both, or at the end of the
 * file, where nothing is left to parse.
 */
export function diagnoseUnclosedBracket(state: ParserState, { bracket, offset }: OpenBracket): Diagnosis {
  const isAtEnd = state.token.type === TOKEN.end
  const before = isAtEnd ? 'at the end of the file' : `before ${characterInWords(state)}`
  const problem = problemText('unclosed-bracket', { opening: bracket, closing: closingOf(bracket), before })
  return { offset, problem, isFatal: isAtEnd }
}

// Keys and colons

/** A bracket or colon where a key should begin. At a bracket, the object before it is probably unclosed. */
export function diagnoseMissingKey(state: ParserState, opening: OpenBracket): Diagnosis {
  if (state.token.type === TOKEN.colon) return diagnoseMissingValue(state.token)
  const before = `before ${characterInWords(state)}`
  return fatal(opening.offset, problemText('unclosed-bracket', { opening: '{', closing: '}', before }))
}

/** A key in wrong quotes, or a bare word. A bare word is a key for certain only if a colon follows. */
export function correctKey({ text, token: { type, offset } }: ParserState): Correction<string> {
  const wrong = type === TOKEN.unknown ? wronglyQuotedString(text, offset) : undefined
  if (wrong) return { ...recoverable(offset, problemText('wrong-quotes', { found: wrong.value })), ...wrong }
  const word = wordAt(text, offset)
  const end = offset + word.length
  const isFatal = !restOfLine(text, end).startsWith(':')
  return { offset, problem: problemText('missing-quotes', { found: word }), isFatal, value: word, end }
}

/**
 * A key without a colon. In the order of the rules:
 * - an odd number of quotes on its line: one of them is missing, and it is unknown which;
 * - the member ends after the key: it has no value either;
 * - anything else is the value, and only the colon is missing.
 */
export function diagnoseMissingColon(state: ParserState, key: string, keyOffset: number): Diagnosis {
  const { token, previousEnd } = state
  if (hasOddQuotes(state, keyOffset)) return fatal(keyOffset, problemText('unclosed-text', { start: key.trim() }))
  const problem = problemText('missing-colon', { field: key })
  if (token.type === TOKEN.end || token.type === TOKEN.comma || isClosing(token)) return fatal(keyOffset, problem)
  return recoverable(previousEnd, problem)
}

/** Whether the line at an offset has an odd number of quotes that are not escaped. */
function hasOddQuotes({ text, lines }: ParserState, offset: number): boolean {
  const { line } = lines.at(offset)
  const written = text.split(/\r\n|\r|\n/)[line - 1] ?? ''
  return (written.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1
}

export const diagnoseForbiddenField = (field: string, keyOffset: number): Diagnosis =>
  recoverable(keyOffset, problemText('forbidden-field', { field }))

/** A field given twice: the first one counts. */
export const diagnoseDuplicateField = (
  { lines }: ParserState,
  field: string,
  keyOffset: number,
  firstOffset: number,
): Diagnosis => recoverable(keyOffset, problemText('duplicate-field', { field, line: lines.at(firstOffset).line }))

// Values

/** A comma, colon, closing bracket or the end of the file in place of a value. `field` is the field that lacks it. */
export const diagnoseMissingValue = ({ offset }: Token, field?: string): Diagnosis =>
  fatal(offset, problemText('missing-value', { field }))

/**
 * A value in wrong quotes, or a bare word: `True`, `.5`, a string without quotes. It is the whole value only if a
 * comma, a closing bracket or the end of the line follows.
 */
export function correctValue({ text, token: { offset } }: ParserState): Correction<string | number | boolean | null> {
  const wrong = wronglyQuotedString(text, offset)
  const word = wordAt(text, offset)
  const problem = wrong ? problemText('wrong-quotes', { found: wrong.value }) : bareWordProblem(word)
  const { value, end } = wrong ?? { value: meaningOf(word), end: offset + word.length }
  const isFatal = !/^\s*(?:[,}\]]|$)/m.test(restOfLine(text, end))
  return { offset, problem, isFatal, value, end }
}

/** The probable meaning of a bare word. */
function meaningOf(word: string): string | number | boolean | null {
  const lower = word.toLowerCase()
  if (lower === 'true' || lower === 'false') return lower === 'true'
  if (lower === 'null' || lower === 'none') return null
  const number = Number(word)
  return Number.isFinite(number) ? number : word
}

/**
 * A token that begins like a number but is not one in JSON. Its whole word decides: `01` and `1.` are numbers written
 * wrongly, `5px` is a string without quotes. A token without a value of its own (`1e`, `1e999`) is a wrong number.
 */
export function correctNumber({ text, token }: ParserState): Correction<number> {
  const { offset } = token
  const word = wordAt(text, offset)
  const value = Number(word)
  const hasValue = Number.isFinite(Number(token.value))
  const problem = hasValue ? bareWordProblem(word) : problemText('wrong-number', { found: word })
  return { offset, problem, isFatal: !Number.isFinite(value), value, end: offset + word.length }
}

/** A bare word: a number written wrongly, or a string without quotes. */
const bareWordProblem = (word: string): ProblemText =>
  /^[-+.]?\d[\d.eE+-]*$|^[-+.]/.test(word)
    ? problemText('wrong-number', { found: word })
    : problemText('missing-quotes', { found: word })

// Strings

/**
 * A string without a closing quote. It ends with its line, and a comma at its end was meant to follow it. With a
 * closing bracket at its end it is unknown how much of the document is in it.
 */
export function correctUnclosedString({ offset, end, value }: Token): Correction<string> {
  const problem = problemText('unclosed-text', { start: plain(value) })
  const isFatal = /[}\]][\s,]*$/.test(value)
  return { offset, problem, isFatal, value: value.replace(/[\s,]+$/, ''), end }
}

/** The mistakes inside a string: invalid escapes, control characters. */
export function diagnoseStringContent(text: string, { offset, end }: Token): Diagnosis[] {
  const diagnoses: Diagnosis[] = []
  const written = text.slice(offset, end)
  // oxlint-disable-next-line no-control-regex -- JSON strings must not contain these
  for (const match of written.matchAll(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\.?|[\u0000-\u001f]/g)) {
    const [found] = match
    if (/^\\(["\\/bfnrt]|u.{4})$/.test(found)) continue
    const problem = found.startsWith('\\')
      ? problemText('wrong-escape', { found })
      : problemText('control-character', { name: found === '\t' ? 'a tab' : 'a character' })
    diagnoses.push(recoverable(offset + match.index, problem))
  }
  return diagnoses
}

// Text around a token

const restOfLine = (text: string, offset: number): string => /^[^\r\n]*/.exec(text.slice(offset))?.[0].trim() ?? ''

/** The first character of the unexpected token and its line, in words. */
const characterInWords = ({ text, lines, token: { offset } }: ParserState): string =>
  `the ${quote(text[offset] ?? '')} in line ${lines.at(offset).line}`
