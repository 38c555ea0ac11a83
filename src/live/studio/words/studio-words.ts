import type { PlanLine, PlanNote } from '#tools/page/plan-lines.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import type { Reason } from '#base/text/reason.ts'

export type ProblemWords = Pick<Problem, 'message' | 'hint' | 'where'>

/** Where a problem is: the path of the field that it is about, and its document, where this is the one that is asked for. */
export interface ProblemPlace {
  path: Path
  document: JsonDocument | undefined
  documents: SiteDocuments | undefined
}

/** What the server says in the language of the studio. */
export interface StudioWords {
  language: 'en' | 'ar'
  /** What a problem says to who sees a form. */
  problem: (problem: Problem, place: ProblemPlace) => ProblemWords
  /** Why something is refused, and what to do. */
  refusal: (reason: Reason) => string
  /** What a plan changes; undefined for a line that is only about documents that are not there yet. */
  planLine: (line: PlanLine, documents: SiteDocuments | undefined) => string | undefined
  /** What is left to do or to know once a plan is carried out. */
  planNote: (note: PlanNote, documents: SiteDocuments | undefined) => string | undefined
}
