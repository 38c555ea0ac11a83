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

/** What has changed since it was published last, and what becomes of it. */

export interface Changes {
  /** The panel lists those of its own window first. */
  files: ChangedFile[]
  /** Whether git knows who publishes. */
  author?: Author
  /** Where the versions of this folder are, as far as it is known without asking the remote. */
  standing: Standing
}

export interface ChangedFile extends FileOfVersion {
  /** Whose window has changed it last; absent where nobody has the studio open who has. */
  by?: 'here' | 'elsewhere'
  /** Somebody is typing in it in another window. */
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
  /** The first line of the version. */
  message: string
  /** Files of the `Changes` that were shown and chosen: what has changed since is not published unseen. */
  files: string[]
  /** The keys of the consequences that a person has agreed to. */
  agreed?: string[]
  /** Where git does not know who publishes. */
  author?: Author
}

/** What a person has decided of what both have changed, by the ids of questions. */
export interface SendRequest {
  choices?: Record<string, 'mine' | 'theirs'>
}

export interface MadeVersionsAnswer {
  /** The newest first. Empty for a folder without git. */
  versions: MadeVersion[]
  hasMore: boolean
}

export interface TakeVersionBackRequest extends SendRequest {
  /** Its id. */
  version: string
  /** The first line of the version that is made. */
  message: string
  /** The keys of the consequences that a person has agreed to. */
  agreed?: string[]
  /** Where git does not know who publishes. */
  author?: Author
}

export interface DeliveryAnswer {
  delivery: Delivery
  changes: Changes
}

export type Delivery =
  | Outcome
  | { state: 'asks'; questions: MergeQuestion[] }
  /** A version is to be taken back, and somebody has changed the same since: nothing was done yet. */
  | { state: 'asks-first'; questions: MergeQuestion[] }
  /** No version was made: visitors would lose something, or read samples, to which nobody has agreed yet. */
  | { state: 'takes-away'; consequences: Consequences }
  /** Nothing of the version that was to be taken back is left. */
  | { state: 'nothing-left' }
  /** No version was made: what was chosen does not fit together without the rest. `said` are the first problems. */
  | { state: 'incomplete'; said: string[] }
  /** No version was made. */
  | { state: 'not-made'; problem: GitProblem }

export interface BringBackRequest extends Labelled {
  file: string
  /** The version. */
  id: string
  /** All of it, what it says beside its sections, or a section by its index there. */
  part: string
}

/** Two people have changed the same place in two ways. */
export interface MergeQuestion {
  id: string
  /** The title of the document, as the studio lists it. */
  title: string
  /** It is about the translation of the document into this language. */
  language?: string
  /** Empty for a file as a whole. */
  where: PlaceLabels
  /** Absent where it was deleted here. */
  mine?: string
  /** Absent where they have deleted it. */
  theirs?: string
  isOrder?: true
  /** Both are addresses or names: the document was moved to two places, or moved and deleted. */
  isPlace?: true
  /** The authors of both texts. Absent where a version is taken back. */
  sides?: SidesOfQuestion
}

/** `mine` is in the change, or in the folder of whoever works alone; `theirs` is on the site. */
export type SidesOfQuestion = Record<'mine' | 'theirs', SideOfQuestion>

/** The last author of one side. Empty where git knows none. */
export interface SideOfQuestion {
  by?: string
  /** It is the person who is asked. */
  isYou?: true
  /** ISO 8601. Absent for what is in no version yet. */
  at?: string
}
