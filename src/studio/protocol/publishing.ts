import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Consequences } from './consequences.ts'
import type { Labelled } from './documents.ts'
import type { PlaceLabels } from './problems.ts'
import type {
  Author,
  FileOfVersion,
  GitProblem,
  MadeVersion,
  Outcome,
  Standing,
} from '#studio/protocol/changes/versions.ts'

/** The changes since the last published version, and publishing. */

export interface Changes {
  /** The panel lists the changes of its own window first. */
  files: ChangedFile[]
  /** The identity of git, if it has one. */
  author?: Author
  /** The state of this folder's versions, as far as known without a request to the remote. */
  standing: Standing
}

export interface ChangedFile extends FileOfVersion {
  /** The window with the last change; absent if it is no longer open. */
  by?: 'here' | 'elsewhere'
  /** It is being typed in another window. */
  isTyping?: true
}

export interface TakeBackRequest extends Labelled {
  id: string
}

export interface TakeBackAnswer {
  step: HistoryStep
  changes: Changes
}

export interface PublishRequest {
  /** The subject of the version. */
  message: string
  /** The chosen files of the shown `Changes`: later changes are not published unseen. */
  files: string[]
  /** The keys of the accepted consequences. */
  agreed?: string[]
  /** Given if git has no identity. */
  author?: Author
}

/** A person's decisions about conflicts, by the ids of questions. */
export interface SendRequest {
  choices?: Record<string, 'mine' | 'theirs'>
}

export interface MadeVersionsAnswer {
  /** Newest first. Empty for a folder without git. */
  versions: MadeVersion[]
  hasMore: boolean
}

export interface TakeVersionBackRequest extends SendRequest {
  /** The id of the version. */
  version: string
  /** The subject of the new version. */
  message: string
  /** The keys of the accepted consequences. */
  agreed?: string[]
  /** Given if git has no identity. */
  author?: Author
}

export interface DeliveryAnswer {
  delivery: Delivery
  changes: Changes
}

export type Delivery =
  | Outcome
  | { state: 'asks'; questions: MergeQuestion[] }
  /** The reverted places were changed since: nothing was done yet. */
  | { state: 'asks-first'; questions: MergeQuestion[] }
  /** No version was made: publishing has consequences that are not accepted yet. */
  | { state: 'takes-away'; consequences: Consequences }
  /** Nothing is left of the version to revert. */
  | { state: 'nothing' }
  /** No version was made: the chosen files have errors without the others. `said` has the first problems. */
  | { state: 'incomplete'; said: string[] }
  /** No version was made. */
  | { state: 'not-made'; problem: GitProblem }

export interface BringBackRequest extends Labelled {
  file: string
  /** The id of the version. */
  id: string
  /** All of it, the fields other than sections, or a section by its index there. */
  part: string
}

/** A conflict: two people have changed the same place differently. */
export interface MergeQuestion {
  id: string
  /** The title of the document in lists of the studio. */
  title: string
  /** It is about the translation of the document into this language. */
  language?: string
  /** Empty for a whole file. */
  where: PlaceLabels
  /** Absent if it was deleted here. */
  mine?: string
  /** Absent if they have deleted it. */
  theirs?: string
  isOrder?: true
  /** Both are addresses or names: the document was moved to two places, or moved and deleted. */
  isPlace?: true
  /** The authors of both texts. Absent when a version is reverted. */
  sides?: SidesOfQuestion
}

/** `mine` is in the change, or in the folder of an owner who works alone; `theirs` is on the site. */
export type SidesOfQuestion = Record<'mine' | 'theirs', SideOfQuestion>

/** The last author of one side. Empty if git has none. */
export interface SideOfQuestion {
  by?: string
  /** It is the current user. */
  isYou?: true
  /** ISO 8601. Absent for uncommitted edits. */
  at?: string
}
