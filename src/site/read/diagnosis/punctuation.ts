import { problemText } from '#site/problems/catalogue.ts'
import { plain, quote } from '#site/problems/wording.ts'
import { linesOf } from '#site/read/lines.ts'
import { isClosing, SCAN_ERROR, TOKEN, tokenize, wordAt } from '#site/read/json-tokens.ts'
import { inserted, removed, replaced } from '#base/json/edits.ts'
import { assumed, doubting, endOfLine, fixable, matchAt, previousEnd } from './failure.ts'
import type { Reading, SyntaxFailure } from './failure.ts'

// Comments

/** A comment, in the syntax of any language. It is removed with its line if nothing else is on it. */
export function* commentReadings(failure: SyntaxFailure): Generator<Reading> {
  const { text, token } = failure
  const { type, offset, error } = token
  const problem = problemText('comment')
  if (error === SCAN_ERROR.unclosedComment) yield { offset, problem }
  else if (type === TOKEN.lineComment || type === TOKEN.blockComment) yield withoutComment(failure, token.end)
  else if (type === TOKEN.unknown && text.startsWith('<!--', offset) && text.includes('-->', offset))
    yield withoutComment(failure, text.indexOf('-->', offset) + 3)
  else if (type === TOKEN.unknown && previousEnd(failure) !== offset && matchAt(/#|--(?!\d)/y, text, offset))
    yield withoutComment(failure, endOfLine(text, offset))
}

function withoutComment({ text, token: { offset } }: SyntaxFailure, end: number): Reading {
  const lineStart = offset - /[^\r\n]*$/.exec(text.slice(Math.max(0, offset - 400), offset))![0].length
  const before = text.slice(lineStart, offset)
  const isAlone = before.trim() === '' && text.slice(end, endOfLine(text, end)).trim() === ''
  const lineBreak = matchAt(/[ \t]*(?:\r\n|\r|\n)/y, text, end)?.[0] ?? ''
  const start = isAlone ? lineStart : offset - (/[ \t]*$/.exec(before)?.[0].length ?? 0)
  const gone = isAlone ? end + lineBreak.length : end
  const length = Math.min(end, endOfLine(text, offset)) - offset
  return { ...fixable(offset, problemText('comment'), removed(start, gone - start)), length }
}

// Spaces

/** Spaces that look like the ordinary one, or are invisible, and that JSON does not allow. */
const ODD_SPACES =
  /[\v\f\u0085\u00a0\u1680\u180e\u2000-\u200f\u2028\u2029\u202a-\u202f\u205f\u2060\u2066-\u2069\u3000\ufeff]/g

/** Matches the spaces among these that have no width. */
const INVISIBLE = /[\u180e\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

const NAMES: Record<string, string> = {
  '\u00a0': 'a no-break space',
  '\u202f': 'a no-break space',
  '\u200b': 'a zero-width space',
  '\ufeff': 'a zero-width space',
  '\u3000': 'a full-width space',
}

/** All such spaces outside of texts are reported as one problem, as they are hard to find one by one. */
export function* spaceReadings({ text, token }: SyntaxFailure): Generator<Reading> {
  if (token.type !== TOKEN.unknown) return
  const first = oddSpacesIn(text, token.offset).next().value
  if (!first || first.offset > token.offset + wordAt(text, token.offset).length) return
  const edits = []
  const lines = linesOf(text)
  const places = new Set<number>()
  const tokens = tokenize(text)
  tokens.jump(token.offset)
  for (; tokens.current.type !== TOKEN.end; tokens.next()) {
    if (tokens.current.type !== TOKEN.unknown) continue
    for (const { offset, space } of oddSpacesIn(text, tokens.current.offset, tokens.current.end)) {
      edits.push(replaced(offset, space.length, INVISIBLE.test(space) ? '' : ' '))
      places.add(lines.at(offset).line)
    }
  }
  const name = NAMES[first.space] ?? (INVISIBLE.test(first.space) ? 'an invisible character' : 'an odd space')
  yield fixable(first.offset, problemText('odd-space', { name, lines: [...places] }), ...edits)
}

function* oddSpacesIn(
  text: string,
  from: number,
  to = endOfLine(text, from),
): Generator<{ offset: number; space: string }> {
  for (const match of text.slice(from, to).matchAll(ODD_SPACES)) yield { offset: from + match.index, space: match[0] }
}

// Punctuation of other scripts, and characters instead of a colon or comma

const PUNCTUATION: Record<string, { means: string; name: string }> = {
  '，': { means: ',', name: 'A full-width comma' },
  '、': { means: ',', name: 'A Chinese comma' },
  '､': { means: ',', name: 'A Japanese comma' },
  '،': { means: ',', name: 'An Arabic comma' },
  '٫': { means: ',', name: 'An Arabic comma' },
  '；': { means: ',', name: 'A full-width semicolon' },
  '؛': { means: ',', name: 'An Arabic semicolon' },
  '：': { means: ':', name: 'A full-width colon' },
  '﹕': { means: ':', name: 'A small colon' },
  '∶': { means: ':', name: 'A ratio sign' },
  '｛': { means: '{', name: 'A full-width bracket' },
  '｝': { means: '}', name: 'A full-width bracket' },
  '［': { means: '[', name: 'A full-width bracket' },
  '］': { means: ']', name: 'A full-width bracket' },
  '【': { means: '[', name: 'A Chinese bracket' },
  '】': { means: ']', name: 'A Chinese bracket' },
  '＂': { means: '"', name: 'A full-width quote' },
}

export function* punctuationReadings({ text, token, expected }: SyntaxFailure): Generator<Reading> {
  const { type, offset } = token
  const character = text[offset] ?? ''
  const mark = PUNCTUATION[character]
  if (type !== TOKEN.unknown) return
  if (mark && expected === 'comma' && mark.means === ':') yield instead(offset, character, ',', mark.name)
  if (mark) yield instead(offset, character, mark.means, mark.name)
  if (mark && expected === 'colon') yield instead(offset, character, ':', mark.name)
  const sign = matchAt(/=>|->|==?|;|\.(?!\d)|\|/y, text, offset)?.[0]
  if (sign && expected === 'comma') yield instead(offset, sign, ',')
  if (sign && expected === 'colon') yield instead(offset, sign, ':')
  if (sign && expected === 'value' && text[offset - 1] === ':')
    yield fixable(
      offset - 1,
      problemText('wrong-punctuation', { found: `:${sign}`, means: ':' }),
      removed(offset, sign.length),
    )
}

const instead = (offset: number, character: string, means: string, name?: string): Reading =>
  fixable(
    offset,
    problemText('wrong-punctuation', { found: character, means, name }),
    replaced(offset, character.length, means),
  )

// Commas

/** A superfluous comma. */
export function* commaReadings(failure: SyntaxFailure): Generator<Reading> {
  const { text, token, previous, expected } = failure
  if (token.type === TOKEN.comma && expected !== 'comma' && expected !== 'colon' && previous?.type !== TOKEN.colon)
    yield fixable(token.offset, problemText('extra-comma'), removed(token.offset, 1))
  if (previous?.type !== TOKEN.comma) return
  if (isClosing(token)) {
    const closing = text[token.offset] ?? ''
    yield fixable(previous.offset, problemText('trailing-comma', { closing }), removed(previous.offset, 1))
  }
}

/** An entry that follows another one without a comma. */
export function* missingCommaReadings(failure: SyntaxFailure): Generator<Reading> {
  const { token, lastString } = failure
  if (token.type === TOKEN.colon) {
    const problem = problemText('wrong-punctuation', { found: ':', means: ',' })
    const reading = fixable(token.offset, problem, replaced(token.offset, 1, ','))
    yield lastString ? doubting(reading, lastString.offset) : reading
    return
  }
  if (isClosing(token) || token.type === TOKEN.end || token.type === TOKEN.comma) return
  const problem = problemText('missing-comma', { next: tokenInWords(failure) })
  yield fixable(previousEnd(failure), problem, inserted(previousEnd(failure), ','))
}

// Colons and values

/** A field without a colon: its value follows, or nothing does. */
export function* missingColonReadings(failure: SyntaxFailure): Generator<Reading> {
  const { text, token, lastString } = failure
  const field = lastString?.value ?? ''
  const at = previousEnd(failure)
  if (token.type === TOKEN.comma)
    yield fixable(
      token.offset,
      problemText('wrong-punctuation', { found: ',', means: ':' }),
      replaced(token.offset, 1, ':'),
    )
  if (token.type === TOKEN.comma || isClosing(token) || token.type === TOKEN.end)
    yield doubting(
      assumed(lastString?.offset ?? at, problemText('missing-colon', { field }), inserted(at, ': null')),
      at,
    )
  else
    yield fixable(
      at,
      problemText('missing-colon', { field, value: plain(text.slice(token.offset, token.end)) }),
      inserted(at, ':'),
    )
}

/** A comma, colon, closing bracket or the end of the file in place of a value. */
export function* missingValueReadings({ token, previous, path }: SyntaxFailure): Generator<Reading> {
  const { type, offset } = token
  if (type === TOKEN.colon && previous?.type === TOKEN.colon)
    yield fixable(offset, problemText('unexpected-colon'), removed(offset, 1))
  if (previous?.type !== TOKEN.colon) return
  const field = String(path.at(-1) ?? '')
  if (type === TOKEN.comma || isClosing(token) || type === TOKEN.end)
    yield doubting(
      assumed(offset, problemText('missing-value', { field }), inserted(previous.end, ' null')),
      previous.end,
    )
}

/** A colon where a field's name should begin. */
export function* missingKeyReadings({ token, previous }: SyntaxFailure): Generator<Reading> {
  if (token.type !== TOKEN.colon) return
  const problem = problemText('unexpected-colon')
  if (previous?.type === TOKEN.comma) yield fixable(previous.offset, problem, removed(previous.offset, 1))
  yield fixable(token.offset, problem, removed(token.offset, 1))
}

/** The next token in words: a text by itself, anything else by its first character and line. */
export function tokenInWords({ text, token }: SyntaxFailure): string {
  if (token.type === TOKEN.string) return quote(token.value)
  return `the ${quote(text[token.offset] ?? '')} in line ${linesOf(text).at(token.offset).line}`
}
