import type { Edit } from 'jsonc-parser'
import type { ProblemText } from '#content/problems/problem.ts'
import type { Path } from '#content/read/json-tree.ts'
import type { OpeningBracket, Token } from '#content/read/tokens.ts'

/** What the grammar allows at a token: a comma stands for the closing bracket too, a string for one without mistakes. */
export type Expected = 'value' | 'key' | 'colon' | 'comma' | 'string' | 'end' | 'less depth'

export interface OpenBracket {
  bracket: OpeningBracket
  offset: number
  /** The field or index that has the value in these brackets. */
  field: string | number | undefined
  /** Where the value of its current entry begins. */
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
  /** The last string: a failure after it often begins in it. */
  lastString: StringToken | undefined
  /** The brackets around the token, outermost first. */
  openBrackets: readonly OpenBracket[]
  path: Path
}

/** One reading of a failure: what its writer may have meant. */
export interface Reading {
  /** Where the mistake is. */
  offset: number
  /** How many characters of its line are meant, where it is more than the token or the word. */
  length?: number
  problem: ProblemText
  /** The edits after which the text says what was meant. Absent if nothing helps: then the parser gives up. */
  edits?: Edit[] | undefined
  /** Whether the edits may be offered as a fix, because nothing else can be meant. */
  isFix?: boolean
  /** How far it is from what people do, against other readings that let the parser get as far. See `UNLIKELY`. */
  weight?: number
  /** Whether the parser gives up all the same, because too much is missing. */
  isFatal?: boolean
  /** Where values begin that are probably not what was meant: what is wrong with them follows from this mistake. */
  doubtful?: readonly number[]
}

/** A reading of this weight must explain all that follows: it counts only if the parser gets to the end. */
export const UNLIKELY = 3

/** A reading whose edits mend the mistake for certain. */
export const fixable = (offset: number, problem: ProblemText, ...edits: Edit[]): Reading => ({
  offset,
  problem,
  edits,
  isFix: true,
})

/** A reading whose edits serve to read on: the writer has to choose, or to say what is missing. */
export const assumed = (offset: number, problem: ProblemText, ...edits: Edit[]): Reading => ({ offset, problem, edits })

export const doubting = (reading: Reading, ...doubtful: number[]): Reading => ({ ...reading, doubtful })
export const weighted = (reading: Reading, weight: number): Reading => ({ ...reading, weight })

/** The end of the token before, where a missing comma, colon or bracket belongs. */
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
