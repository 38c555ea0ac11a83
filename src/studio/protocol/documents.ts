import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { PlacedProblem } from './problems.ts'
import type { MadeStale, TranslationState } from './translations.ts'

/** The types of a document in panel and server: its text, its problems, edits, and the steps that can be undone. */

export type Group = Record<string, unknown>

/** For "Undo: …". */
export interface Labelled {
  label: string
}

export interface DocumentRequest {
  file: string
  /** The document of the page or form in the canvas, whose data is part of the answer. The default is `file`. */
  canvasFile?: string
  /** A further language of the site: the canvas shows the page in it, and undo is for the translations. */
  language?: string
}

/** A document as it is on disk. */
export interface DocumentState {
  file: string
  text: string
  /** Differs for every text. */
  revision: string
  problems: PlacedProblem[]
  /** The number of errors in the other documents of the site. */
  otherErrors: number
  /**
   * Samples that are not replaced yet: their places in this document, and the number in the others that visitors would
   * see.
   */
  samples: { here: Path[]; elsewhere: number }
  /** The page in the canvas, with its hidden sections; absent while it cannot be rendered. */
  data?: PageData
  /** The number of links to a page that is a draft: for visitors they are broken. */
  linksToDraft?: number
  /** The canvas shows an older page, as the current one cannot be rendered. */
  isStale?: true
  /** The field names of a form in the published version, under which values are stored. */
  publishedNames?: string[]
  /** An id of the shell: if it differs from the id in the canvas, the canvas is loaded again. */
  shell: string
  /** With a `language`, the steps of the translations. */
  history: HistoryState
  /**
   * The state of the document in the `language` of the request; absent if it has no texts, or the site does not have
   * the language.
   */
  translation?: TranslationState
}

/** Errors prevent publishing, warnings do not. */
export interface SiteProblems extends Record<'errors' | 'warnings', { first: SiteProblem[]; more: number }> {
  /**
   * Samples that are not replaced yet in content that visitors would see, without drafts: their number in each
   * document, and the first one.
   */
  samples: { file: string; path: Path; count: number }[]
}

export interface SiteProblem extends PlacedProblem {
  file: string
  /** It is a problem of the translation of the file into this language. */
  language?: string
  /** It can be opened here; an image cannot. */
  isDocument: boolean
}

export interface EditRequest extends DocumentRequest {
  /** The idempotency key of the edit: an edit that is sent again, because its answer was lost, is applied once. */
  id?: string
  /** The revision of the text that the operations were made for, or an `unknownBase`. */
  revision: string
  operations: Operation[]
  /** The label of the edit, for "Undo: …". Consecutive edits with the same label within 1.5 s are one step. */
  label: string
  /**
   * Identifies one opening of a field: everything that is typed until it is closed is one step, however long it takes.
   */
  opening?: string
}

export interface MendRequest extends DocumentRequest, Labelled {
  key: string
}

export interface EditAnswer extends DocumentState {
  /** Another program had changed the file, and the operations were applied to its newer text. */
  isMerged: boolean
  /**
   * The revision of the base text with the operations applied, without edits of others: the base of operations that the
   * panel has added meanwhile. Absent if the server no longer has the base text.
   */
  ownRevision?: string
  /** By language. Absent if nothing was made stale. */
  madeStale?: MadeStale[]
}

export interface HistoryState {
  undo?: NextStep
  redo?: NextStep
}

export interface NextStep extends HistoryStep {
  /** Why it cannot be undone or redone, in words: for example, because others have changed the same places. */
  obstacle?: string
}

/** The last step that concerns a file, or a step by its id, if it is still the last one of all its files. */
export interface StepRequest extends DocumentRequest {
  id?: string
}

export interface StepAnswer {
  step: HistoryStep
  /** Others have changed some of the same places since: their edits stay. */
  isPart?: true
  /** The state of `file` after the step; if the step has deleted or renamed it, the state of the document to open. */
  document?: DocumentState
}
