import type { Path } from '#base/json/path.ts'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Labelled, SiteProblem } from './documents.ts'
import type { PlaceLabels } from './problems.ts'

/** How all documents stand, and the words that are found and replaced in them. */

export interface DocumentStanding {
  file: string
  /** Whether visitors see a page, and why not; absent for what is no page. */
  visibility?: 'shown' | 'draft' | 'not-yet' | 'ended' | 'never'
  /** When a page comes and goes, as ISO 8601. */
  from?: string
  until?: string
  /** How it differs from the last commit. */
  unpublished?: 'new' | 'changed'
  /** As ISO 8601. */
  changedAt?: string
  /** Who has changed it last, by the last commit that has it; absent for what is unpublished. */
  changedBy?: string
  errors: number
  /** Without those of samples. */
  warnings: number
  samples: number
}

export interface FindRequest {
  words: string
  /** Types of blocks that the words mean, separated by commas. */
  types: string
}

export interface FindAnswer {
  texts: FoundText[]
  /** How many more there are. */
  more: number
  /** Sections of these types. */
  sections: FoundText[]
}

export interface FoundText {
  file: string
  /** It is found in the translation of the text into this language. */
  language?: string
  path: Path
  /** The text around what was found; of a section, what it is called. */
  text: string
  where: PlaceLabels
}

export interface PlacesRequest {
  words: string
  /** With the same capitals and accents. */
  isExact?: boolean
  isWholeWord?: boolean
  /** In the addresses to which links lead, too. */
  hasLinks?: boolean
}

export interface DocumentOccurrences {
  file: string
  /** The document of which it has the translations into a language. */
  source?: string
  language?: string
  places: Occurrence[]
}

/** One place at which words stand. */
export interface Occurrence {
  path: Path
  /** The range of characters in the text at the path. */
  start: number
  end: number
  text: string
  where: PlaceLabels
  /** It is in the address of a link. */
  isLink?: true
}

/** With `isPlan` the server only says what would be wrong then. */
export interface ReplaceRequest extends Labelled {
  places: (Pick<Occurrence, 'path' | 'start' | 'end' | 'text'> & { file: string; by: string })[]
  isPlan?: boolean
}

export interface ReplaceAnswer {
  /** Problems that the site would have, or has, by the replacement. */
  problems: SiteProblem[]
  step?: HistoryStep
}
