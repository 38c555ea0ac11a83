import type { Edit } from 'jsonc-parser'
import type { Path } from '#base/json/path.ts'
import type { HiddenReason } from './hidden-reason.ts'

/** A mistake in the content, worded for the editor who fixes it. */
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
  /** The mistake, in a full sentence with the value found. */
  message: string
  /** How to fix it: "Did you mean …?", the possible values, or another way. */
  hint: string
  /** The line of the problem, and the number of characters from `column` on that are wrong. Absent for a whole file. */
  excerpt?: { line: string; length: number }
  /**
   * The edits that fix it, if only one correction is possible. They do not overlap. Offsets are UTF-16 code units of the text
   * without a byte order mark, which is removed whenever a file is written: the fix for the mark itself is an empty list.
   */
  fix?: readonly Edit[]
  /** Other files with the same problem, which is reported only once. */
  alsoIn?: readonly string[]
  inForm?: InForm
  /** The path of its subject: for a name of a field, the group that contains the field. */
  path?: Path
  /** The details from which its texts are made, with which the studio words it in another language: the `ProblemDetails` of its code. */
  details?: unknown
  /** Why its page is not shown, if only this makes it a warning. */
  hidden?: HiddenReason
  /** The number of further problems of the file that this problem represents. */
  more?: number
}

/** The texts that replace them if the content is edited in a form, without JSON. */
export type InForm = Partial<Pick<Problem, 'message' | 'hint'>>

/** The part of a problem that is reported to people who edit files. */
export type ReportedProblem = Omit<Problem, 'inForm' | 'path' | 'details' | 'hidden'>

/** A problem without the properties that only the studio needs. */
export function reportedProblem(problem: Problem): ReportedProblem {
  const { inForm: _, path: __, details: ___, hidden: ____, ...reported } = problem
  return reported
}

/** A problem without its position. */
export type ProblemText = Pick<
  Problem,
  'code' | 'severity' | 'message' | 'hint' | 'fix' | 'alsoIn' | 'inForm' | 'details'
>

/** A problem with the edits that fix it. */
export const fixedBy = (problem: ProblemText, ...fix: Edit[]): ProblemText => ({ ...problem, fix })

/** The files in which a problem is. */
export const filesOfProblem = ({ file, alsoIn = [] }: Problem): string[] => [file, ...alsoIn]

export const isError = ({ severity }: Problem): boolean => severity === 'error'

/** A key for positions: only the first problem at a position is reported. */
export const positionOf = ({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string =>
  `${file}:${line}:${column}`

/** The order of a report: by file, line and column. */
export function byPosition(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column || (a.more ?? 0) - (b.more ?? 0) || (a.code < b.code ? -1 : 1)
}
