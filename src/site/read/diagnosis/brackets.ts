import { problemText } from '#site/problems/catalogue.ts'
import { quote } from '#site/problems/wording.ts'
import { linesOf } from '#site/read/lines.ts'
import type { Lines } from '#site/read/lines.ts'
import { closingOf, isClosing, TOKEN, tokenize } from '#site/read/json-tokens.ts'
import type { OpeningBracket, Token } from '#site/read/json-tokens.ts'
import { inserted, removed, replaced } from '#base/json/edits.ts'
import { assumed, doubting, fixable, matchAt, previousEnd, UNLIKELY, weighted } from './failure.ts'
import type { OpenBracket, Reading, SyntaxFailure } from './failure.ts'
import { layoutBreak } from './layout.ts'

/** The maximum number of closing brackets before a failure that are tried as the superfluous one. */
const MAX_TRIED = 12

/** The possible mistakes of brackets where the parser stopped. */
export function* bracketReadings(failure: SyntaxFailure): Generator<Reading> {
  const { text, token, openBrackets } = failure
  const innermost = openBrackets.at(-1)
  const isWrongCloser = isClosing(token) && (!innermost || closingOf(innermost.bracket) !== text[token.offset])
  // Two opening brackets are a mistake: lists of lists are rare, and no document is a list.
  if (innermost && isDoubled(text, innermost)) yield extraBracket(text, innermost.offset)
  if (isWrongCloser) yield* wrongCloserReadings(failure, innermost)
  if (isWrongCloser && !innermost) {
    yield* layoutReadings(failure)
    yield extraBracket(text, token.offset)
  }
  if (token.type === TOKEN.openBrace || token.type === TOKEN.openBracket) yield* unexpectedOpenerReadings(failure)
  if (innermost && failure.expected === 'colon') yield weighted(extraBracket(text, innermost.offset), 1)
  if (innermost) yield* wrongContainerReadings(failure, innermost)
  yield* layoutReadings(failure)
  if (innermost && !isCutOff(failure)) yield* unclosedReadings(failure, innermost)
  if (isWrongCloser) yield doubting(extraBracket(text, token.offset), innermost?.valueOffset ?? token.offset)
  yield* prematureCloserReadings(failure)
  if (token.type === TOKEN.colon) yield* unopenedReadings(failure)
  if (token.type === TOKEN.end) yield* cutOffReadings(failure)
}

/** Whether the file is truncated, and not only its last bracket missing. */
const isCutOff = ({ token, previous, openBrackets, expected }: SyntaxFailure): boolean =>
  token.type === TOKEN.end &&
  (openBrackets.length > 1 ||
    expected !== 'comma' ||
    previous?.type === TOKEN.openBrace ||
    previous?.type === TOKEN.openBracket)

/** Whether a list is opened twice, or at the start of the file. */
const isDoubled = (text: string, { bracket, offset }: OpenBracket): boolean =>
  bracket === '[' && (text.slice(0, offset).trim() === '' || matchAt(/\[\s*\[/y, text, offset) !== null)

const extraBracket = (text: string, offset: number): Reading =>
  fixable(offset, problemText('extra-bracket', { found: text[offset] ?? '' }), removed(offset, 1))

/** A closing bracket of the other type than the innermost open one. */
function* wrongCloserReadings(failure: SyntaxFailure, innermost: OpenBracket | undefined): Generator<Reading> {
  const { text, token, previous } = failure
  const { offset } = token
  if (!innermost) return
  const { bracket, valueOffset } = innermost
  const problem = problemText('wrong-bracket', {
    opening: bracket,
    line: linesOf(text).at(innermost.offset).line,
    found: text[offset] ?? '',
    closing: closingOf(bracket),
  })
  yield fixable(offset, problem, replaced(offset, 1, closingOf(bracket)))
  if (text[offset] === ']' && previous?.type === TOKEN.closeBrace) yield missingOpener(valueOffset, '[')
}

/** Objects that were pasted after the closing bracket of their list. */
function* behindListReadings({ text, token, previous, openBrackets }: SyntaxFailure): Generator<Reading> {
  if (token.type !== TOKEN.openBrace || previous?.type !== TOKEN.comma || openBrackets.at(-1)?.bracket !== '{') return
  const closing = text.slice(0, previous.offset).trimEnd().length - 1
  let last = text[closing] === ']' ? matchingCloser(text, token) : undefined
  for (let next: RegExpExecArray | null; last && (next = matchAt(/\s*,\s*(?=\{)/y, text, last.end));)
    last = matchingCloser(text, { offset: last.end + next[0].length })
  if (!last) return
  const { line } = linesOf(text).at(closing)
  const end = text.slice(0, closing).trimEnd().length
  const bracket = text.slice(end, closing + 1)
  const edits = [removed(end, bracket.length), inserted(last.end, bracket)]
  yield fixable(token.offset, problemText('entry-behind-list', { line }), ...edits)
}

/** A bracket where a name or a comma should be. */
function* unexpectedOpenerReadings(failure: SyntaxFailure): Generator<Reading> {
  const { text, token, previous, openBrackets } = failure
  const { offset } = token
  yield* behindListReadings(failure)
  if (previous && (previous.type === TOKEN.openBrace || previous.type === TOKEN.openBracket)) {
    yield extraBracket(text, offset)
    yield extraBracket(text, previous.offset)
  }
  if (previous?.type === TOKEN.comma) yield extraBracket(text, offset)
  const outer = openBrackets.at(-1)
  if (outer && outer.valueOffset > outer.offset) yield missingOpener(outer.valueOffset, '[')
}

/** Named entries in [ ], or entries without names in { }: one or both brackets have the wrong type. */
function* wrongContainerReadings({ text }: SyntaxFailure, { bracket, offset, field }: OpenBracket): Generator<Reading> {
  const right: OpeningBracket = bracket === '{' ? '[' : '{'
  const closing = matchingCloser(text, { offset })
  const name = typeof field === 'string' ? field : undefined
  const opener = replaced(offset, 1, right)
  const isWrongAtEnd = closing && text[closing.offset] === closingOf(bracket)
  const line = isWrongAtEnd ? linesOf(text).at(closing.offset).line : undefined
  const problem = problemText('wrong-container', {
    field: name,
    found: bracket,
    right,
    closing: closingOf(right),
    line,
  })
  if (isWrongAtEnd) yield fixable(offset, problem, opener, replaced(closing.offset, 1, closingOf(right)))
  else yield fixable(offset, problem, opener)
}

/** A colon after a string that is not a name: the opening bracket of an object is missing before it. */
function* unopenedReadings({ lastString }: SyntaxFailure): Generator<Reading> {
  if (lastString) yield missingOpener(lastString.offset, '{')
}

const missingOpener = (offset: number, opening: OpeningBracket): Reading =>
  fixable(offset, problemText('unopened-bracket', { opening, closing: closingOf(opening) }), inserted(offset, opening))

/** Missing or superfluous brackets, according to the indentation. */
function* layoutReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  const mismatch = layoutBreak(text, token.offset)
  if (!mismatch) return
  const { previous, isTooShallow, unclosed } = mismatch
  if (isTooShallow) {
    // If the indentation contradicts the brackets at this very token, the comma after the bracket may be missing, too.
    yield* unclosedBefore(
      text,
      unclosed,
      previous,
      mismatch.token,
      mismatch.token.offset === token.offset ? 0 : UNLIKELY,
    )
    return
  }
  if (isClosing(mismatch.token)) yield extraBracket(text, mismatch.token.offset)
  const before = previous.type === TOKEN.comma ? previous.offset - 1 : previous.offset
  if (/[}\]]/.test(text[before] ?? '')) yield extraBracket(text, before)
}

/** The closing brackets of `unclosed` are missing after `previous`, or before it if it is a comma. */
function* unclosedBefore(
  text: string,
  unclosed: readonly { bracket: OpeningBracket; offset: number }[],
  previous: Token,
  next: Token,
  weightWithComma = UNLIKELY,
): Generator<Reading> {
  const [first] = unclosed
  if (!first) return
  const closing = unclosed
    .map(({ bracket }) => closingOf(bracket))
    .toReversed()
    .join('')
  const lines = linesOf(text)
  const details = {
    opening: first.bracket,
    line: lines.at(first.offset).line,
    closing,
    next: nextInWords(text, next, lines),
  }
  const at = (offset: number, hasComma = false): Reading => {
    const problem = problemText('unclosed-bracket', { ...details, hasComma })
    return doubting(fixable(offset, problem, inserted(offset, hasComma ? `${closing},` : closing)), first.offset)
  }
  if (previous.type === TOKEN.comma) yield at(previous.offset)
  yield at(previous.end)
  if (previous.type !== TOKEN.comma) yield weighted(at(previous.end, true), weightWithComma)
}

function nextInWords(text: string, { type, offset, value }: Token, lines: Lines): string | undefined {
  if (type === TOKEN.end) return undefined
  const named = type === TOKEN.string ? quote(value) : `the ${quote(text[offset] ?? '')}`
  return `${named} in line ${lines.at(offset).line}`
}

/** The innermost bracket should have been closed here, or before the last comma, or before its last entry. */
function* unclosedReadings(
  { text, token, previous, lastString }: SyntaxFailure,
  innermost: OpenBracket,
): Generator<Reading> {
  if (!previous) return
  yield* unclosedBefore(text, [innermost], previous, token)
  const before = lastString && token.type === TOKEN.colon ? commaBefore(text, lastString.offset) : undefined
  if (before !== undefined && lastString)
    yield* unclosedBefore(
      text,
      [innermost],
      { ...previous, type: TOKEN.comma, offset: before, end: before + 1 },
      { ...token, offset: lastString.offset },
    )
}

function commaBefore(text: string, offset: number): number | undefined {
  const before = text.slice(0, offset).trimEnd()
  return before.endsWith(',') ? before.length - 1 : undefined
}

/** A closing bracket before the failure has closed too much. */
function* prematureCloserReadings({ text, token, openBrackets }: SyntaxFailure): Generator<Reading> {
  if (token.type === TOKEN.end && openBrackets.length > 0) return
  const closers: number[] = []
  const tokens = tokenize(text)
  for (; tokens.current.type !== TOKEN.end && tokens.current.offset < token.offset; tokens.next()) {
    if (!isClosing(tokens.current)) continue
    closers.push(tokens.current.offset)
    if (closers.length > MAX_TRIED) closers.shift()
  }
  for (const offset of closers.toReversed()) yield extraBracket(text, offset)
}

/** The end of the file inside brackets. */
function* cutOffReadings(failure: SyntaxFailure): Generator<Reading> {
  const { text, openBrackets, previous } = failure
  const innermost = openBrackets.at(-1)
  if (!innermost) return
  const closing = openBrackets.map(({ bracket }) => closingOf(bracket)).toReversed()
  const { line } = linesOf(text).at(innermost.offset)
  const details = { opening: innermost.bracket, line, others: openBrackets.length - 1, closing: closing.join(' ') }
  const problem = problemText('file-cut-off', details)
  const end = text.trimEnd().length
  const missing = failure.expected === 'colon' ? ': null' : failure.expected === 'value' ? ' null' : ''
  const edit =
    previous?.type === TOKEN.comma
      ? replaced(previous.offset, 1, closing.join(''))
      : inserted(previousEnd(failure), missing + closing.join(''))
  yield { ...assumed(end, problem, edit), isFatal: true }
}

/** The closing bracket at the depth of an opening one, of either type. */
export function matchingCloser(text: string, { offset }: { offset: number }): Token | undefined {
  const tokens = tokenize(text)
  tokens.jump(offset)
  let depth = 0
  for (; tokens.current.type !== TOKEN.end; tokens.next()) {
    const { type } = tokens.current
    if (type === TOKEN.openBrace || type === TOKEN.openBracket) depth++
    if (isClosing(tokens.current) && --depth === 0) return tokens.current
  }
  return undefined
}
