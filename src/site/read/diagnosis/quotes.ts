import type { Edit } from 'jsonc-parser'
import { problemText } from '#site/problems/catalogue.ts'
import { plain } from '#site/problems/wording.ts'
import { SCAN_ERROR, TOKEN, tokenize } from '#site/read/json-tokens.ts'
import { inserted, removed, replaced } from '#base/json/edits.ts'
import { assumed, doubting, endOfLine, fixable, matchAt, restOfLine, UNLIKELY, weighted } from './failure.ts'
import type { Reading, StringToken, SyntaxFailure } from './failure.ts'

/** The maximum number of positions that are tried on one line, as lines may be long. */
const MAX_PLACES = 8

/** A quote before punctuation inside of a text: the text contains the fields that follow it. */
const SYNTAX_INSIDE = /"\s*[:{["=;：；，、،؛]|"\s*,\s*"|['’”`]\s*[:,]\s*['‘“`]/

// Quotes that JSON does not have

const WRONG_QUOTES = /[“”„‟«»'‘’`´＂]/

/** The quotes that may close a text with one of these opening quotes. */
const closersOf = (opening: string): string =>
  '“”„‟＂'.includes(opening)
    ? '“”"＂'
    : '«»'.includes(opening)
      ? '«»'
      : opening === '`' || opening === '´'
        ? "`´'"
        : "'‘’"

/** A text in “…”, »…« or the like, up to a valid next token. */
const CURLY_QUOTED = /[“”„‟«»＂]([^“”„‟«»＂\r\n]*)[“”«»＂](?=\s*(?:[:,}\]，：،]|$))/my

/** All following names and texts with curly quotes, as word processors write them, are one mistake. */
export function* curlyQuoteReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  const first = matchAt(CURLY_QUOTED, text, token.offset)
  if (token.type !== TOKEN.unknown || !first) return
  const edits: Edit[] = []
  let others = -1
  const tokens = tokenize(text)
  tokens.jump(token.offset)
  while (tokens.current.type !== TOKEN.end) {
    const { offset } = tokens.current
    const match = tokens.current.type === TOKEN.unknown ? matchAt(CURLY_QUOTED, text, offset) : null
    if (!match) {
      tokens.next()
      continue
    }
    const end = offset + match[0].length
    edits.push(replaced(offset, 1, '"'), ...escaped(text, offset + 1, end - 1), replaced(end - 1, 1, '"'))
    others++
    tokens.jump(end)
  }
  if (others > 0)
    yield fixable(token.offset, problemText('wrong-quotes', { found: plain(first[1] ?? '', 60), others }), ...edits)
}

/** A text in '…', “…” or `…`. An apostrophe inside does not end it, nor does one before a letter. */
export function* wrongQuoteReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  const { offset, type } = token
  const opening = text[offset] ?? ''
  if (type !== TOKEN.unknown || !WRONG_QUOTES.test(opening)) return
  const line = restOfLine(text, offset)
  const closers = closersOf(opening)
  let tried = 0
  for (let end = 1; end < line.length && tried < MAX_PLACES; end++) {
    if (!closers.includes(line[end] ?? '') || line[end - 1] === '\\') continue
    if (!/^\s*(?:[:,}\]，：،]|$)/.test(line.slice(end + 1))) continue
    tried++
    const value = line.slice(1, end)
    if (SYNTAX_INSIDE.test(value)) return
    const mended: Edit[] = [
      replaced(offset, 1, '"'),
      ...escaped(text, offset + 1, offset + end),
      replaced(offset + end, 1, '"'),
    ]
    yield fixable(offset, problemText('wrong-quotes', { found: plain(value, 60) }), ...mended)
  }
}

/** Double quotes between two offsets, escaped, and backslashes before single ones removed. */
function escaped(text: string, from: number, to: number): Edit[] {
  const edits: Edit[] = []
  for (const match of text.slice(from, to).matchAll(/\\(.?)|"/g)) {
    if (match[0] === '"') edits.push(inserted(from + match.index, '\\'))
    else if (match[1] === "'" || match[1] === '`') edits.push(removed(from + match.index, 1))
  }
  return edits
}

// A quote too few

/** A text whose opening quote is missing: unquoted words before a closing quote. */
export function* openingQuoteReadings({ text, token: { offset } }: SyntaxFailure): Generator<Reading> {
  const unopened = matchAt(/(?![:,{}[\]'‘’“”`])[^"\r\n]+(?="\s*(?:[:,}\]]|[\r\n]|$))/y, text, offset)?.[0]
  if (unopened === undefined) return
  yield fixable(offset, problemText('unopened-text', { text: plain(unopened, 60) }), inserted(offset, '"'))
}

/** A string that contains the following tokens, because its closing quote is missing. */
export function* closingQuoteReadings({ text }: SyntaxFailure, { offset, end }: StringToken): Generator<Reading> {
  const raw = text.slice(offset + 1, end)
  const places = [...raw.matchAll(/\s*[:,{}[\]]/g)].map(({ index }) => index).filter((index) => index > 0)
  const nearEnd = places.slice(-MAX_PLACES)
  const tried = [...new Set([...nearEnd, ...places.slice(0, MAX_PLACES)])]
  for (const place of tried) {
    const candidate = plain(raw.slice(0, place))
    const at = offset + 1 + place
    // Another character may have been typed instead of the quote.
    if (/^[:,{}[\]]\s*[:,}\]]/.test(raw.slice(place)))
      yield fixable(offset, problemText('unclosed-text', { text: candidate, found: text[at] }), replaced(at, 1, '"'))
    yield fixable(offset, problemText('unclosed-text', { text: candidate }), inserted(at, '"'))
  }
}

/** A string without a closing quote on its line. */
export function* unclosedStringReadings(failure: SyntaxFailure): Generator<Reading> {
  const { text, token, previous } = failure
  const { offset, end } = token
  const raw = text.slice(offset + 1, end)
  const content = raw.replace(/[\s,}\]]+$/, '')
  const problem = problemText('unclosed-text', { text: plain(content) })
  if (content === '' || previous?.end === offset) {
    const extra = problemText(text[offset - 1] === '"' ? 'doubled-quote' : 'extra-quote')
    yield fixable(offset, extra, removed(offset, 1))
    if (text[offset - 1] === '"' && previous)
      yield fixable(previous.end - 1, problemText('quote-inside-text'), inserted(previous.end - 1, '\\'))
  }
  // "What we are for”,
  if (/[”“„’'`＂]$/.test(content)) {
    const closing = offset + content.length
    const mixed = problemText('mixed-quotes', { text: plain(content.slice(0, -1)), found: content.slice(-1) })
    yield fixable(offset, mixed, replaced(closing, 1, '"'))
  }
  if (content.endsWith('\\"')) {
    yield fixable(offset + content.length - 1, problemText('escaped-quote'), removed(offset + content.length - 1, 1))
    yield fixable(
      offset + content.length - 1,
      problemText('escaped-quote'),
      inserted(offset + content.length - 1, '\\'),
    )
  }
  yield* unfinishedFieldReadings(failure)
  const afterContent = offset + 1 + content.length
  const rest = text.slice(afterContent, end)
  // The comma at its end was intended to follow it, before a bracket.
  if (rest.trim() === ',')
    yield weighted(fixable(offset, problem, replaced(afterContent, rest.trimEnd().length, '"')), 2)
  if (/[{[:]$/.test(content)) {
    const typed = problemText('unclosed-text', { text: plain(content.slice(0, -1)), found: content.slice(-1) })
    yield fixable(offset, typed, replaced(afterContent - 1, 1, '"'))
  }
  for (const place of closersIn(rest))
    yield weighted(fixable(offset, problem, inserted(afterContent + place, '"')), place === 0 ? 0 : UNLIKELY)
  yield* closingQuoteReadings(failure, { offset, end, value: token.value, isKey: false })
  yield* textOverLinesReadings(failure)
  yield { offset, problem }
}

/** The beginning of a name, and nothing after it. If an earlier bracket is incomplete too, everything else is a guess. */
function* unfinishedFieldReadings({ text, token, previous, openBrackets }: SyntaxFailure): Generator<Reading> {
  const { offset, end } = token
  const innermost = openBrackets.at(-1)
  const isName = previous?.type === TOKEN.openBrace || (previous?.type === TOKEN.comma && innermost?.bracket === '{')
  const name = text.slice(offset + 1, end).trimEnd()
  if (!isName || !/^[A-Za-z$]\w*$/.test(name) || !/^\s*"/.test(text.slice(end))) return
  const reading = assumed(offset, problemText('unfinished-field', { name }), removed(offset, end - offset))
  const isOpened = innermost !== undefined && endOfLine(text, innermost.offset) === endOfLine(text, offset)
  yield isOpened ? { ...reading, isFatal: true } : reading
}

/** The offsets where a closing quote may belong among the commas and brackets at the end of a line. */
function closersIn(rest: string): number[] {
  return [0, ...[...rest.matchAll(/[,}\]]/g)].map(({ index }) => index + 1)].slice(0, MAX_PLACES)
}

/** The maximum number of lines into which a text may have been broken. */
const MAX_LINES = 40

/** A text that continues in the next lines: they become one. */
function* textOverLinesReadings({ text, token: { offset, end } }: SyntaxFailure): Generator<Reading> {
  const edits: Edit[] = []
  let from = end
  for (let count = 0; count < MAX_LINES; count++) {
    const lineBreak = matchAt(/[ \t]*(?:\r\n|\r|\n)[ \t]*/y, text, from - trailingSpaces(text, offset + 1, from))
    if (!lineBreak) return
    edits.push(replaced(lineBreak.index, lineBreak[0].length, ' '))
    const next = lineBreak.index + lineBreak[0].length
    const line = restOfLine(text, next)
    const closing = /^(?:[^"\\]|\\.)*"/.exec(line)
    from = next + line.length
    if (!closing) continue
    // This quote opens the next text.
    if (!/^\s*(?:[:,}\]]|\/\/|$)/.test(line.slice(closing[0].length))) return
    const hasBlankLine = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/.test(text.slice(offset, next))
    const start = plain(text.slice(offset + 1, end))
    if (hasBlankLine) {
      yield assumed(offset, problemText('paragraphs-in-text', { start }), ...joined(edits))
    } else {
      const lines = count + 2
      yield fixable(offset, problemText('text-over-lines', { start, lines }), ...joined(edits))
    }
    return
  }
}

/** Adjacent line breaks are one edit. */
function joined(edits: Edit[]): Edit[] {
  const result: Edit[] = []
  for (const edit of edits) {
    const last = result.at(-1)
    if (last && last.offset + last.length >= edit.offset) last.length = edit.offset + edit.length - last.offset
    else result.push({ ...edit })
  }
  return result
}

const trailingSpaces = (text: string, from: number, to: number): number =>
  /[ \t]*$/.exec(text.slice(Math.max(from, to - 200), to))?.[0].length ?? 0

// A quote too many

/** Quotes inside of a text, which end it too early, need backslashes. */
export function* innerQuoteReadings({ text }: SyntaxFailure, { offset, end, value }: StringToken): Generator<Reading> {
  const line = restOfLine(text, end)
  const inner = [end - 1]
  for (const match of line.matchAll(/\\.|"/g)) {
    if (match[0] !== '"') continue
    if (inner.length > MAX_PLACES) return
    const quoteOffset = end + match.index
    if (/^\s*(?:[:,}\]]|$)/.test(line.slice(match.index + 1))) {
      const edits = inner.map((each) => inserted(each, '\\'))
      const reading = fixable(inner[0] ?? offset, problemText('quote-inside-text'), ...edits)
      const took = text.slice(offset + 1, quoteOffset)
      if (SYNTAX_INSIDE.test(took)) return
      const isUnlikely = !/[\p{L}\p{N}]/u.test(value) || /[:{[]\s*"/.test(took)
      yield doubting(weighted(reading, isUnlikely ? UNLIKELY : 0), offset)
    }
    inner.push(quoteOffset)
  }
}

/** Two quotes at the start of a text, at its end, or both. */
export function* doubledQuoteReadings({ text }: SyntaxFailure, { offset, end }: StringToken): Generator<Reading> {
  const problem = problemText('doubled-quote')
  if (end === offset + 2) {
    const closing = matchAt(/[^"\r\n]*"("?)\s*(?:[:,}\]]|[\r\n]|$)/y, text, end)
    const second = closing?.[1] ? [removed(end + closing[0].indexOf('"'), 1)] : []
    if (closing) yield fixable(offset, problem, removed(offset, 1), ...second)
  }
  if (text[end] === '"') yield fixable(end, problem, removed(end, 1))
}

// Inside a text

/** Invalid escapes and invisible characters: one problem for each text. */
export function* stringContentReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  const { offset, end } = token
  const raw = text.slice(offset, end)
  const escapes = [...raw.matchAll(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\.?/g)]
  const wrong = escapes.filter(([sequence]) => !/^\\(?:["\\/bfnrt]|u.{4})$/.test(sequence))
  const [first] = wrong
  if (first) {
    const isPath = /[A-Za-z]:\\/.test(raw)
    const suggestion = isPath ? escapes.filter(([sequence]) => sequence !== '\\\\' && sequence !== '\\"') : wrong
    const edits = suggestion.map(({ 0: sequence, index }) =>
      /^\\['`]/.test(sequence) ? removed(offset + index, 1) : inserted(offset + index, '\\'),
    )
    const problem = problemText('wrong-escape', { found: first[0], isQuote: /^\\['`]/.test(first[0]) })
    yield fixable(offset + first.index, problem, ...edits)
    return
  }
  // oxlint-disable-next-line no-control-regex -- JSON strings must not contain these characters
  const hidden = [...raw.matchAll(/[\u0000-\u001f]+/g)]
  const [start] = hidden
  if (!start) return
  const edits = hidden.map(({ 0: characters, index }) =>
    replaced(offset + index, characters.length, /[\t\v\f]/.test(characters) ? ' ' : ''),
  )
  const name = start[0].startsWith('\t') ? 'a tab' : 'a character'
  yield fixable(offset + start.index, problemText('control-character', { name }), ...edits)
}

export const isUnclosedString = ({ token }: SyntaxFailure): boolean =>
  token.type === TOKEN.string && token.error === SCAN_ERROR.unclosedString

/** The last string, if the failure is on its line, as the mistake may have begun in it. */
export function stringBefore(failure: SyntaxFailure): StringToken | undefined {
  const { text, lastString, token } = failure
  return lastString && endOfLine(text, lastString.end) >= token.offset ? lastString : undefined
}
