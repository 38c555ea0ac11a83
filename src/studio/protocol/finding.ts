import type { Path } from '#base/json/path.ts'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Labelled, SiteProblem } from './documents.ts'
import type { PlaceLabels } from './problems.ts'

/** The states of all documents, and words that are found and replaced in them. */

export interface DocumentStanding {
  file: string
  /** Whether visitors see a page, and why not; absent for other documents. */
  visibility?: 'shown' | 'draft' | 'not-yet' | 'ended' | 'never'
  /** When a page is published and unpublished, as ISO 8601. */
  from?: string
  until?: string
  /** The difference from the last commit. */
  unpublished?: 'new' | 'changed'
  /** As ISO 8601. */
  changedAt?: string
  /** The author of the last commit that has changed it; absent for uncommitted changes. */
  changedBy?: string
  errors: number
  /** Without samples. */
  warnings: number
  samples: number
}

export interface FindRequest {
  words: string
  /** Types of blocks that match the words, separated by commas. */
  types: string
}

export interface FindAnswer {
  texts: FoundText[]
  /** The number of further ones. */
  more: number
  /** Sections of these types. */
  sections: FoundText[]
}

export interface FoundText {
  file: string
  /** It was found in the translation of the text into this language. */
  language?: string
  path: Path
  /** The text around the match; for a section, its name. */
  text: string
  where: PlaceLabels
}

export interface PlacesRequest {
  words: string
  /** With the same case and accents. */
  isExact?: boolean
  isWholeWord?: boolean
  /** Also in the targets of links. */
  hasLinks?: boolean
}

export interface DocumentOccurrences {
  file: string
  /** The document whose translations it has. */
  source?: string
  language?: string
  places: Occurrence[]
}

/** One place with the words. */
export interface Occurrence {
  path: Path
  /** The range of characters in the text at the path. */
  start: number
  end: number
  text: string
  where: PlaceLabels
  /** It is in the target of a link. */
  isLink?: true
}

/** With `isPlan` the server only reports the problems that would follow. */
export interface ReplaceRequest extends Labelled {
  places: (Pick<Occurrence, 'path' | 'start' | 'end' | 'text'> & { file: string; by: string })[]
  isPlan?: boolean
}

export interface ReplaceAnswer {
  /** Problems of the site that the replacement causes or would cause. */
  problems: SiteProblem[]
  step?: HistoryStep
}
