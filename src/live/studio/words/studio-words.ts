import type { PlanLine, PlanNote } from '#tools/page/plan-lines.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import type { Reason } from '#base/text/reason.ts'
import type { Language } from '#live/words/sentences.ts'

export type ProblemWords = Pick<Problem, 'message' | 'hint' | 'where'>

/** The place of a problem: the path of its field, and the document if it is the requested one. */
export interface ProblemPlace {
  path: Path
  document: JsonDocument | undefined
  documents: SiteDocuments | undefined
}

/** The texts of the server in the language of the studio. */
export interface StudioWords {
  language: Language
  /** The words of a problem in a form. */
  problem: (problem: Problem, place: ProblemPlace) => ProblemWords
  /** The sentence of a refusal, and what to do. */
  refusal: (reason: Reason) => string
  /** A change of a plan in words; undefined for a line about documents that do not exist yet. */
  planLine: (line: PlanLine, documents: SiteDocuments | undefined) => string | undefined
  /** A remaining task or hint after a plan is carried out. */
  planNote: (note: PlanNote, documents: SiteDocuments | undefined) => string | undefined
}
