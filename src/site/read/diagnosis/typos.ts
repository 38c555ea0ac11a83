import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { TOKEN } from '#site/read/json-tokens.ts'
import type { Token } from '#site/read/json-tokens.ts'
import { removed, replaced } from '#base/json/edits.ts'
import { fixable, weighted } from './failure.ts'
import type { Reading, SyntaxFailure } from './failure.ts'

const MARKS = [':', ',', '"', '{', '}', '[', ']']

/** Typing errors: a superfluous or a wrong character. Readings with a more specific meaning come first. */
export function* typoReadings({ text, token, previous, lastString }: SyntaxFailure): Generator<Reading> {
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
