import type { ProblemText } from '#site/problems/problem.ts'
import type { TextRange } from '#site/problems/text-offsets.ts'

/** Characters of a text that would be visible although they are markup, a code or a reminder. */
export interface TextMark extends TextRange {
  problem: ProblemText
  /** Empty if the intention is not certain. */
  fixes: TextFix[]
}

/** A replacement for a part of a text. `split` begins a new entry of the list there. */
export type TextFix = TextRange & { put: string | { split: true } }

/** The place of a text. */
export interface TextPlace {
  /** The name of its field; for an item of a list, of the list. */
  field: string
  isItem: boolean
  /** Whether it is a running text: some of its words may be bold, a link and so on. */
  isInline: boolean
  /** Whether another text of the document refers to a footnote by two asterisks. */
  hasFootnotes?: boolean
}
