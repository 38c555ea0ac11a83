import type { Edit } from 'jsonc-parser'

/** One thing wrong in the content, worded for the editor who has to mend it. */
export interface Problem {
  /** Permanent name of the kind of problem, such as `unknown-block-type`. */
  code: string
  severity: 'error' | 'warning'
  /** Below the site's folder, with forward slashes: `pages/services/enterprise-rag.json`. */
  file: string
  /** One-based. */
  line: number
  /** One-based, in UTF-16 code units as editors count. */
  column: number
  /** The position in words: "Enterprise RAG > Questions > item 2". Empty for the file as a whole. */
  where: string
  /** What is wrong, in a full sentence with the value found. */
  message: string
  /** What to do about it: "Did you mean …?", the values possible, or the way out. */
  hint: string
  /** The line as it is written, and how many of its characters from `column` on are meant. Absent for a whole file. */
  excerpt?: { line: string; length: number }
  /**
   * The edits that mend it, where only one way is possible. Offsets are UTF-16 code units of the file's text without a byte
   * order mark, which is never written again; the edits do not overlap. An empty list mends a byte order mark itself.
   */
  fix?: readonly Edit[]
  /** Other files in which the same is wrong: one problem stands for all of them. */
  alsoIn?: readonly string[]
}

/** A problem without its position. */
export type ProblemText = Pick<Problem, 'code' | 'severity' | 'message' | 'hint' | 'fix' | 'alsoIn'>

/** A problem with the edits that mend it. */
export const fixedBy = (problem: ProblemText, ...fix: Edit[]): ProblemText => ({ ...problem, fix })

/** The file where a problem is told first, and the others in which the same is wrong. */
export const filesOfProblem = ({ file, alsoIn = [] }: Problem): string[] => [file, ...alsoIn]

export const isError = ({ severity }: Problem): boolean => severity === 'error'

/** A position that has a problem gets no second one. */
export const positionOf = ({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string =>
  `${file}:${line}:${column}`

/** The order of a report: by file, line and column. */
export function byPosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1)
}
