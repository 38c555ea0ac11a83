import type { Path } from '#base/json/path.ts'

/** The problems of a document, and the labels of places. */

/** The labels of sections and fields around a place, in English, and the one-based numbers of entries in lists. */
export type PlaceLabels = (string | number)[]

/** A problem of the validator in the words of forms, at its place in the document. */
export interface PlacedProblem {
  /** Identifies it for `POST /mend`. */
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
  /** There is only one possible fix, which the server can apply. */
  isFixable: boolean
}
