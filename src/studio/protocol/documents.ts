import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { PlacedProblem } from './problems.ts'
import type { MadeStale, TranslationState } from './translations.ts'

/** A document as panel and server know it: its text, its problems, edits of it, and the steps that can be undone. */

export type Group = Record<string, unknown>

/** For "Undo: …". */
export interface Labelled {
  label: string
}

export interface DocumentRequest {
  file: string
  /** The document of the page, or of the form, that the canvas shows: its data comes with the answer. By default `file`. */
  canvasFile?: string
  /** A further language of the site: the canvas shows the page in it, and undo is about the translations. */
  language?: string
}

/** A document as it is on disk. */
export interface DocumentState {
  file: string
  text: string
  /** Another one for every text. */
  revision: string
  problems: PlacedProblem[]
  /** How many errors the other documents of the site have. */
  otherErrors: number
  /** The texts that are samples still: where they are in this document, and how many visitors would see of the others. */
  samples: { here: Path[]; elsewhere: number }
  /** The page that the canvas shows, with its hidden sections; absent while it cannot be drawn. */
  data?: PageData
  /** How many links lead to a page that is a draft: visitors would find nothing there. */
  linksToDraft?: number
  /** The page that the canvas shows is an older one, as this one cannot be drawn. */
  isStale?: true
  /** The names of the fields of a form as it was published last, under which answers are stored. */
  publishedNames?: string[]
  /** What surrounds the page: where it differs from that of the canvas, the canvas is loaded again. */
  shell: string
  /** With a `language`, the steps of the translations. */
  history: HistoryState
  /** What the document is in the `language` of the request; absent where it has no texts, or the site not the language. */
  translation?: TranslationState
}

/** Errors prevent publishing, warnings do not. */
export interface SiteProblems extends Record<'errors' | 'warnings', { first: SiteProblem[]; more: number }> {
  /** The texts that are samples still in what visitors would see, drafts left out: how many each document has, and its first one. */
  samples: { file: string; path: Path; count: number }[]
}

export interface SiteProblem extends PlacedProblem {
  file: string
  /** It is one of the translation of the file into this language. */
  language?: string
  /** It can be opened here; an image cannot. */
  isDocument: boolean
}

export interface EditRequest extends DocumentRequest {
  /** The idempotency key of the edit: an edit that is sent again, because its answer was lost, is done once. */
  id?: string
  /** The revision of the text that the operations were made for, or an `unknownBase`. */
  revision: string
  operations: Operation[]
  /** What is done, for "Undo: …". Edits with the same label that follow each other within 1.5 s are one step. */
  label: string
  /** What is typed in one field, from when it is opened to when it is closed, is one step however long it takes. */
  opening?: string
}

export interface MendRequest extends DocumentRequest, Labelled {
  key: string
}

export interface EditAnswer extends DocumentState {
  /** Another program had changed the file, and the operations were done in its newer text. */
  isMerged: boolean
  /**
   * The revision of the base text with the operations applied, without the edits of others: the base of operations that the
   * panel has added meanwhile. Absent if the server no longer knows the base text.
   */
  ownRevision?: string
  /** By language. Absent where it is none. */
  madeStale?: MadeStale[]
}

export interface HistoryState {
  undo?: NextStep
  redo?: NextStep
}

export interface NextStep extends HistoryStep {
  /** Why it cannot be undone, or done again, in words: such as that others have changed the same places since. */
  obstacle?: string
}

/** The last step that concerns a file, or a step by its id, where it is still the last one of all its files. */
export interface StepRequest extends DocumentRequest {
  id?: string
}

export interface StepAnswer {
  step: HistoryStep
  /** Others have changed some of its places since: what they have there stays. */
  isPart?: true
  /** The state of `file` after the step, or, where the step has deleted or renamed it, that of the document to open. */
  document?: DocumentState
}
