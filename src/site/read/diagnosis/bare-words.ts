import type { Edit } from 'jsonc-parser'
import type { ProblemText } from '#site/problems/problem.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { plain, quote } from '#site/problems/wording.ts'
import { isJsonNumber, TOKEN, wordAt } from '#site/read/json-tokens.ts'
import { applyEdits, inserted, removed, replaced } from '#base/json/edits.ts'
import { assumed, fixable, matchAt, restOfLine } from './failure.ts'
import type { Reading, SyntaxFailure } from './failure.ts'

const ELLIPSIS = /(?:\.{3,}|…+)(?=\s*(?:[,{}[\]"]|$))/y

/** Dots in place of omitted entries, as in manuals and chats. */
export function* ellipsisReadings({ text, token: { offset }, previous }: SyntaxFailure): Generator<Reading> {
  const ellipsis = matchAt(ELLIPSIS, text, offset)?.[0]
  if (ellipsis === undefined) return
  const end = offset + ellipsis.length
  const comma = matchAt(/\s*,/y, text, end)?.[0].length ?? 0
  const isLast = matchAt(/\s*[\]}]/y, text, end + comma) !== null
  const start = isLast && previous?.type === TOKEN.comma ? previous.offset : offset
  yield assumed(offset, problemText('left-out', { found: ellipsis }), removed(start, end + comma - start))
}

/** A word right after the closing quote of a text. */
export function* lettersAfterTextReadings({ text, token, previous }: SyntaxFailure): Generator<Reading> {
  const { offset } = token
  if (token.type !== TOKEN.unknown || previous?.type !== TOKEN.string || previous.end !== offset) return
  const word = wordAt(text, offset)
  if (!/^[\p{L}\p{N}]+$/u.test(word) || !isWhole(text, offset + word.length)) return
  yield assumed(offset, problemText('letters-after-text', { found: plain(word) }), removed(offset, word.length))
}

/** Words for values in other languages. Undefined ones have no equivalent in JSON. */
const VALUES: Record<string, string | undefined> = {
  true: 'true',
  false: 'false',
  null: 'null',
  yes: 'true',
  on: 'true',
  no: 'false',
  off: 'false',
  none: undefined,
  nil: undefined,
  nan: undefined,
  undefined: undefined,
  infinity: undefined,
  '-infinity': undefined,
  'n/a': undefined,
}

const isWhole = (text: string, end: number): boolean => /^\s*(?:[,}\]]|\/\/|$)/.test(restOfLine(text, end))

/** A bare word instead of a value: `True`, `None`, `.5`, `5%`. */
export function* wordReadings({ text, token, path }: SyntaxFailure): Generator<Reading> {
  const { offset } = token
  const word = wordAt(text, offset)
  const end = offset + word.length
  if (!isWhole(text, end)) return
  const lower = word.toLowerCase()
  if (/^(?:true|false|null)$/.test(lower)) {
    yield fixable(offset, problemText('odd-word', { found: word, means: lower }), replaced(offset, word.length, lower))
  } else if (Object.hasOwn(VALUES, lower)) {
    const field = typeof path.at(-1) === 'string' ? String(path.at(-1)) : undefined
    const means = VALUES[lower]
    const put = means ?? 'null'
    yield assumed(offset, problemText('odd-word', { found: word, means, field }), replaced(offset, word.length, put))
  }
  yield* numberReadings(offset, word)
}

/** A number in another notation: `.5`, `08`, `+3`, `5%`, `1_000`, `١٢`. */
function* numberReadings(offset: number, word: string): Generator<Reading> {
  const suggestion = numberMeantBy(word)
  if (suggestion !== undefined) {
    yield fixable(offset, wrongNumber(word, suggestion), replaced(offset, word.length, suggestion))
  } else if (/^[-+.]?\d[\d.eE+-]*$|^[-+.]\d*$/.test(word)) {
    yield assumed(offset, wrongNumber(word), replaced(offset, word.length, '0'))
  } else if (/^[-+]?[\d.]+%$/.test(word)) {
    yield assumed(
      offset,
      wrongNumber(word, numberMeantBy(word.slice(0, -1)) ?? word.slice(0, -1), word),
      replaced(offset, word.length, JSON.stringify(word)),
    )
  }
}

const wrongNumber = (found: string, means?: string, orText?: string): ProblemText =>
  problemText('wrong-number', { found, means, orText })

/** The JSON number for a word. */
function numberMeantBy(word: string): string | undefined {
  const digits = word
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/^\+|(?<=\d)_(?=\d)/g, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return isJsonNumber(digits) ? digits : undefined
}

/** Thousands in a number (`1,000`, `1 000`), and a decimal comma (`1,5`). */
export function* separatorReadings({ text, token, previous }: SyntaxFailure): Generator<Reading> {
  if (token.type !== TOKEN.number || !previous) return
  const length = /-?\d+(?:[, ]\d{3})*[, ]$/.exec(text.slice(Math.max(0, token.offset - 40), token.offset))?.[0].length
  const start = token.offset - (length ?? 0)
  const match =
    length === undefined ? null : matchAt(/(-?\d+)([, ])(\d+(?:\2\d+)*)(?=\s*(?:[,}\]\r\n]|$))/y, text, start)
  if (!match) return
  const [numeral, whole = '', separator, rest = ''] = match
  const isThousands = /^-?[1-9]\d{0,2}$/.test(whole) && rest.split(/[, ]/).every((group) => group.length === 3)
  const means = isThousands ? numeral.replaceAll(/[, ]/g, '') : separator === ',' ? `${whole}.${rest}` : ''
  if (isJsonNumber(means)) yield fixable(start, wrongNumber(numeral, means), replaced(start, numeral.length, means))
}

/** The possible ends of an unquoted text: before a comma or bracket, or at the last of these on its line. */
function endsOf(text: string, offset: number): number[] {
  const line = restOfLine(text, offset)
  const upToQuote = line.split('"', 1)[0] ?? ''
  const first = offset + (/^[^,}\]]*/.exec(upToQuote)?.[0].trimEnd().length ?? 0)
  const last = offset + upToQuote.replace(/[\s,}\]]+$/, '').length
  return [...new Set([first, last])].filter((end) => end > offset)
}

/** Edits that put quotes around a text and escape its content. */
function quoted(offset: number, text: string): Edit[] {
  const literal = JSON.stringify(text)
  return literal.length === text.length + 2
    ? [inserted(offset, '"'), inserted(offset + text.length, '"')]
    : [replaced(offset, text.length, literal)]
}

/** A text without quotes, from `offset` on. */
export function* unquotedTextReadings({ text, path }: SyntaxFailure, offset: number): Generator<Reading> {
  const field = path.at(-1)
  const name = typeof field === 'string' ? `${quote(field)}: ` : ''
  for (const end of endsOf(text, offset)) {
    const unquoted = text.slice(offset, end)
    const problem = problemText('missing-quotes', { found: plain(unquoted, 60), corrected: name + quote(unquoted) })
    yield fixable(offset, problem, ...quoted(offset, unquoted))
  }
}

/** A name of a field without quotes: a word before a colon. */
export function* unquotedKeyReadings({ text, token: { offset } }: SyntaxFailure): Generator<Reading> {
  const word = wordAt(text, offset)
  const edits = quoted(offset, word)
  const isKey = /^\s*[:=：]/.test(restOfLine(text, offset + word.length))
  const corrected = isKey ? fieldAt(text, offset, edits) : `${quote(word)}: …`
  const problem = problemText('missing-quotes', { found: plain(word), corrected })
  if (isKey) yield fixable(offset, problem, ...edits)
  else yield { offset, problem }
}

/** The field that begins at an offset after some edits. For a group or a list, only the name is shown. */
export function fieldAt(text: string, offset: number, edits: readonly Edit[]): string {
  const later = edits.filter((edit) => edit.offset >= offset).map((edit) => ({ ...edit, offset: edit.offset - offset }))
  const mended = applyEdits(text.slice(offset), later)
  const [name = '', value = ''] =
    /^("(?:[^"\\]|\\.)*"\s*[:=：]\s*)("(?:[^"\\\r\n]|\\.)*"|[^\s{}[\],]+)?/.exec(mended)?.slice(1) ?? []
  return plain(name + (/^(?:"|true$|false$|null$)/.test(value) || isJsonNumber(value) ? value : '…'), 80)
}
