import type { Problem } from '#content/problems/problem.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Path } from '#edit/path.ts'
import type { Reason } from '#text/reason.ts'

export type ProblemWords = Pick<Problem, 'message' | 'hint' | 'where'>

/** Where a problem is: the path of the field that it is about, and its document, where this is the one that is asked for. */
export interface ProblemPlace {
  path: Path
  document: JsonDocument | undefined
  documents: SiteDocuments | undefined
}

/** What the server says in the language of the studio. */
export interface StudioWords {
  /** What a problem says to who sees a form. */
  problem: (problem: Problem, place: ProblemPlace) => ProblemWords
  /** Why something is refused, and what to do. */
  refusal: (reason: Reason) => string
}
