import type { Edit } from 'jsonc-parser'
import type { Path } from '#base/json/path.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { OpeningBracket, Token } from '#site/read/json-tokens.ts'
import type { Lines } from '#site/read/lines.ts'

/** The tokens that the grammar allows. `comma` includes the closing bracket, `string` means a valid string. */
export type Expected = 'value' | 'key' | 'colon' | 'comma' | 'string' | 'end' | 'less depth'

export interface OpenBracket {
  bracket: OpeningBracket
  offset: number
  /** The field or index of the value in these brackets. */
  field: string | number | undefined
  /** The offset of the value of the current entry. */
  valueOffset: number
}

export interface StringToken {
  offset: number
  end: number
  value: string
  isKey: boolean
}

/** Where the parser stopped. */
export interface SyntaxFailure {
  text: string
  /** The token that the grammar does not allow. */
  token: Token
  expected: Expected
  previous: Token | undefined
  /** The last string, as a failure often begins in it. */
  lastString: StringToken | undefined
  /** The brackets around the token, outermost first. */
  openBrackets: readonly OpenBracket[]
  path: Path
}

/** A possible explanation of a failure. */
export interface Reading {
  /** The offset of the mistake. */
  offset: number
  /** The number of wrong characters of its line, if more than the token or the word. */
  length?: number
  problem: ProblemText
  /** The edits that correct the text. Absent if no edits can: then the parser gives up. */
  edits?: Edit[] | undefined
  /** Whether the edits are certain, so that they are offered as a fix. */
  isFix?: boolean
  /** How unlikely it is, compared with other readings that let the parser get as far. See `UNLIKELY`. */
  weight?: number
  /** Whether the parser gives up in spite of the edits, because too much is missing. */
  isFatal?: boolean
  /** The offsets of values that are probably wrong because of this mistake: problems with them are not reported. */
  doubtful?: readonly number[]
}

/** A reading of this weight must explain the whole rest of the text: it counts only if the parser gets to the end. */
export const UNLIKELY = 3

/** A reading whose edits are certain. */
export const fixable = (offset: number, problem: ProblemText, ...edits: Edit[]): Reading => ({
  offset,
  problem,
  edits,
  isFix: true,
})

/** A reading whose edits only let the parser continue: the author has to choose, or to supply the missing part. */
export const assumed = (offset: number, problem: ProblemText, ...edits: Edit[]): Reading => ({ offset, problem, edits })

export const doubting = (reading: Reading, ...doubtful: number[]): Reading => ({ ...reading, doubtful })
export const weighted = (reading: Reading, weight: number): Reading => ({ ...reading, weight })

/** The end of the previous token, where a missing comma, colon or bracket belongs. */
export const previousEnd = ({ previous }: SyntaxFailure): number => previous?.end ?? 0

export const endOfLine = (text: string, offset: number): number => {
  const lineBreak = /[\r\n]/g
  lineBreak.lastIndex = offset
  return lineBreak.exec(text)?.index ?? text.length
}

/** The text from an offset to the end of its line. */
export const restOfLine = (text: string, offset: number): string => text.slice(offset, endOfLine(text, offset))

/** The match of a sticky expression at an offset. */
export function matchAt(sticky: RegExp, text: string, offset: number): RegExpExecArray | null {
  sticky.lastIndex = offset
  return sticky.exec(text)
}

/** Mistakes in texts that are valid JSON. */
export interface Remark {
  offset: number
  problem: ProblemText
}

/** The maximum depth of brackets. Deeper nesting is a mistake, and would exhaust the stack. */
export const MAX_DEPTH = 60

/**
 * Whether a name has a meaning in JavaScript objects. Comparisons, as a set takes several times as long and every field is
 * tested.
 */
export const isForbiddenName = (name: string): boolean =>
  name === '__proto__' || name === 'constructor' || name === 'prototype'

export const diagnoseForbiddenField = (field: string, keyOffset: number): Remark => ({
  offset: keyOffset,
  problem: problemText('forbidden-field', { field }),
})

/** A duplicate field: the first one counts. */
export const diagnoseDuplicateField = (
  lines: Lines,
  field: string,
  keyOffset: number,
  firstOffset: number,
): Remark => ({
  offset: keyOffset,
  problem: problemText('duplicate-field', { field, line: lines.at(firstOffset).line }),
})
