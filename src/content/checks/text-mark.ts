import type { ProblemText } from '#content/problems/problem.ts'
import type { TextRange } from '#content/problems/text-offsets.ts'

/** Something in a text that visitors would see as it is written. */
export interface TextMark extends TextRange {
  problem: ProblemText
  /** What to write instead, where only one thing can be meant. `split` begins a new entry of the list. */
  fixes: (TextRange & { put: string | { split: true } })[]
}
