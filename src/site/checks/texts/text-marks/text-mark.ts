import type { ProblemText } from '#site/problems/problem.ts'
import type { TextRange } from '#site/problems/text-offsets.ts'

/** Characters of a text that visitors would see although they are markup, a code or a reminder. */
export interface TextMark extends TextRange {
  problem: ProblemText
  /** Empty where it is not certain what was meant. */
  fixes: TextFix[]
}

/** What to write instead of a part of a text. `split` begins a new entry of the list there. */
export type TextFix = TextRange & { put: string | { split: true } }

/** Where a text stands. */
export interface TextPlace {
  /** The name of its field; for an item of a list, of the list. */
  field: string
  isItem: boolean
  /** Whether it is a running text: some of its words may be bold, a link and so on. */
  isInline: boolean
  /** Whether another text of the document refers to a footnote by two stars. */
  hasFootnotes?: boolean
}
