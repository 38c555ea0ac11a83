import { applyEdits, removed, replaced } from '#base/json/edits.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { plain } from '#site/problems/wording.ts'
import type { Token } from '#site/read/json-tokens.ts'
import { TOKEN, wordAt } from '#site/read/json-tokens.ts'
import {
  ellipsisReadings,
  lettersAfterTextReadings,
  separatorReadings,
  unquotedKeyReadings,
  unquotedTextReadings,
  wordReadings,
} from './bare-words.ts'
import { bracketReadings } from './brackets.ts'
import type { Reading, SyntaxFailure } from './failure.ts'
import { fixable, MAX_DEPTH, restOfLine, UNLIKELY, weighted } from './failure.ts'
import { blockInsideBlockReadings } from './misplaced-blocks.ts'
import {
  commaReadings,
  commentReadings,
  missingColonReadings,
  missingCommaReadings,
  missingKeyReadings,
  missingValueReadings,
  punctuationReadings,
  spaceReadings,
} from './punctuation.ts'
import {
  closingQuoteReadings,
  curlyQuoteReadings,
  doubledQuoteReadings,
  innerQuoteReadings,
  isUnclosedString,
  openingQuoteReadings,
  stringBefore,
  stringContentReadings,
  unclosedStringReadings,
  wrongQuoteReadings,
} from './quotes.ts'
import { scriptReadings } from './script.ts'
import { textAfterEndReadings, wholeFileReadings } from './whole-file.ts'

/**
 * The maximum number of edits that are tried for one text. The result of each is parsed, and the time must stay proportional to
 * the text.
 */
const MAX_TRIES = 400

/** The maximum total length of all tried texts: a hundred edits of a megabyte. */
const MAX_CHARACTERS = 120_000_000

/** The result of parsing a text: where the parser stopped, if it did, and the number of skipped fields. */
export interface ParseOutcome {
  failure?: SyntaxFailure
  leftOut: number
}

/**
 * Returns a function that finds the most probable cause of a failure. It selects the reading whose edits let the parser get
 * furthest; among equal ones the one with the least weight, then the first.
 */
export function createDiagnosis(parse: (text: string) => ParseOutcome): (failure: SyntaxFailure) => Reading {
  let tries = 0
  return (failure) => {
    let best: Reading | undefined
    let first: Reading | undefined
    let least = { left: charactersLeft(failure), weight: 0 }
    for (const reading of readingsOf(failure)) {
      first ??= reading
      if (!reading.edits && reading.isFatal) return reading
      if (!reading.edits) continue
      if (++tries > MAX_TRIES || tries * failure.text.length > MAX_CHARACTERS) break
      const next = parse(applyEdits(failure.text, reading.edits))
      const left = next.failure ? charactersLeft(next.failure) : -1
      const weight = (reading.weight ?? 0) + next.leftOut
      if (left < 0 && weight === 0) return reading
      if (left >= 0 && weight >= UNLIKELY) continue
      if (left > least.left || (left === least.left && (!best || weight >= least.weight))) continue
      least = { left, weight }
      best = reading
    }
    if (best) return best
    const { offset, problem } = first ?? fallback(failure)
    return { offset, problem }
  }
}

/** The length of the text that the parser has not read. */
const charactersLeft = ({ text, token }: SyntaxFailure): number => text.length - token.offset

const MARKS = [':', ',', '"', '{', '}', '[', ']']

/** Typing errors: a superfluous or a wrong character. Readings with a more specific meaning come first. */
function* typoReadings({ text, token, previous, lastString }: SyntaxFailure): Generator<Reading> {
  const places: { offset: number }[] = [token, ...(previous ? [previous] : [])].filter((each) => isMark(text, each))
  // A string without a word is the text between a superfluous quote and the next one.
  if (lastString && !/[\p{L}\p{N}]/u.test(lastString.value)) places.push(lastString)
  for (const { offset } of places) yield weighted(fixable(offset, extra(text[offset] ?? ''), removed(offset, 1)), 1)
  for (const { offset } of places) {
    const character = text[offset] ?? ''
    for (const means of MARKS) {
      if (means === character) continue
      const problem = problemText('wrong-punctuation', { found: character, means })
      yield weighted(fixable(offset, problem, replaced(offset, 1, means)), 2)
    }
  }
}

const isMark = (text: string, { type, offset }: Token): boolean =>
  type !== TOKEN.end && MARKS.includes(text[offset] ?? '')

function extra(character: string): ProblemText {
  if (character === ',') return problemText('extra-comma')
  if (character === ':') return problemText('unexpected-colon')
  return character === '"' ? problemText('extra-quote') : problemText('extra-bracket', { found: character })
}

function* readingsOf(failure: SyntaxFailure): Generator<Reading> {
  const { token, expected } = failure
  if (expected === 'less depth') {
    yield { offset: token.offset, problem: problemText('nested-too-deeply', { most: MAX_DEPTH }) }
    return
  }
  yield* wholeFileReadings(failure)
  yield* commentReadings(failure)
  yield* spaceReadings(failure)
  yield* punctuationReadings(failure)
  yield* commaReadings(failure)
  const before = stringBefore(failure)
  switch (expected) {
    case 'string':
      yield* isUnclosedString(failure) ? unclosedStringReadings(failure) : stringContentReadings(failure)
      if (before) yield* closingQuoteReadings(failure, before)
      if (before) yield* innerQuoteReadings(failure, before)
      yield* typoReadings(failure)
      return
    case 'value':
      yield* missingValueReadings(failure)
      yield* ellipsisReadings(failure)
      if (token.type === TOKEN.unknown || token.type === TOKEN.number) {
        yield* curlyQuoteReadings(failure)
        yield* wrongQuoteReadings(failure)
        yield* wordReadings(failure)
        yield* separatorReadings(failure)
        yield* openingQuoteReadings(failure)
        yield* unquotedTextReadings(failure, token.offset)
      }
      break
    case 'key':
      yield* curlyQuoteReadings(failure)
      yield* scriptReadings(failure)
      yield* ellipsisReadings(failure)
      yield* missingKeyReadings(failure)
      yield* separatorReadings(failure)
      yield* wrongQuoteReadings(failure)
      yield* openingQuoteReadings(failure)
      break
    case 'colon':
      if (before) yield* closingQuoteReadings(failure, before)
      yield* missingColonReadings(failure)
      break
    case 'comma':
      yield* separatorReadings(failure)
      yield* ellipsisReadings(failure)
      yield* lettersAfterTextReadings(failure)
      if (isUnclosedString(failure)) yield* unclosedStringReadings(failure)
      if (before) yield* doubledQuoteReadings(failure, before)
      yield* missingCommaReadings(failure)
      if (failure.previous?.type !== TOKEN.string && failure.previous && token.type === TOKEN.unknown)
        yield* unquotedTextReadings(failure, failure.previous.offset)
      break
    case 'end':
      break
  }
  if (before) {
    yield* doubledQuoteReadings(failure, before)
    yield* closingQuoteReadings(failure, before)
    yield* innerQuoteReadings(failure, before)
  }
  yield* blockInsideBlockReadings(failure)
  yield* bracketReadings(failure)
  yield* typoReadings(failure)
  if (expected === 'key' && isWord(failure)) yield* unquotedKeyReadings(failure)
  if (expected === 'end') yield* textAfterEndReadings(failure)
}

const isWord = ({ token: { type } }: SyntaxFailure): boolean =>
  type === TOKEN.unknown || type === TOKEN.number || type === TOKEN.true || type === TOKEN.false || type === TOKEN.null

/** The reading for failures that no other reading explains. */
function fallback({ text, token: { type, offset }, expected }: SyntaxFailure): Reading {
  const word = plain(wordAt(text, offset))
  if (type === TOKEN.unknown)
    return { offset, problem: problemText('missing-quotes', { found: word, corrected: JSON.stringify(word) }) }
  if (type === TOKEN.colon) return { offset, problem: problemText('unexpected-colon') }
  if (expected === 'end') return { offset, problem: problemText('text-after-end', { found: restOfLine(text, offset) }) }
  return { offset, problem: problemText('missing-value', { field: undefined }) }
}
