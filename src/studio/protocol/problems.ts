import type { Path } from '#base/json/path.ts'

/** What is wrong in a document, and how a place in one is called. */

/** The labels of sections and fields around a place, in English, and the one-based numbers of entries in lists. */
export type PlaceLabels = (string | number)[]

/** A problem of the validator, in words for who sees a form, at its place in the document. */
export interface PlacedProblem {
  /** Tells it from the others, for `POST /mend`. */
  key: string
  path: Path
  severity: 'error' | 'warning'
  code: string
  message: string
  hint: string
  /** The place in words: "Enterprise RAG > Questions > item 2". */
  where: string
  /** One-based. */
  line: number
  /** Only one way is possible to mend it, and the server knows it. */
  isFixable: boolean
}
