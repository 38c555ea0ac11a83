import type { Path } from '#base/json/path.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { Lens } from '#studio/protocol/addresses.ts'
import type { Conflict } from '#studio/protocol/changes/steps.ts'
import type { Standing } from '#studio/protocol/changes/versions.ts'
import type { DocumentState, Group, HistoryState } from '#studio/protocol/documents.ts'
import type { FixedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import type { Present } from '#studio/protocol/presence.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type { Remark } from '#studio/protocol/remarks.ts'
import type { MadeStale, TranslationState } from '#studio/protocol/translations.ts'
import type { AskedField } from './document/asked-fields.ts'

interface Site {
  fixed: FixedFacts
  facts: SiteFacts
  factsVersion: string
  /** The state of this folder's versions; absent before it is known, and in a team. */
  standing?: Standing
}

export interface OpenDocument {
  /** The edited document. */
  file: string
  /** The further language in which the document is translated; undefined while the document itself is edited. */
  language: string | undefined
  /** The document with all operations applied, including those that the server has not answered yet. */
  value: Group
  /**
   * The texts of the document in `language`, with all changes applied; undefined without a language, or without texts.
   */
  translation: TranslationState | undefined
  /** The base of `value`; empty before the document could be read. */
  revision: string
  problems: PlacedProblem[]
  otherErrors: number
  /**
   * Samples that are not replaced yet: their places in this document, and the number in the others that visitors would
   * see.
   */
  samples: DocumentState['samples']
  /** The number of links to the page while it is a draft. */
  linksToDraft: number
  isStale: boolean
  /** The names of form fields under which values may already be stored. */
  publishedNames: readonly string[] | undefined
  history: HistoryState
  /** Why the document cannot be edited here at present; empty if it can. */
  unreadable: string
  /** Fields that the form shows and the document does not have. */
  asked: readonly AskedField[]
  /** The translations of the open document that its last changes have made stale. */
  madeStale: readonly MadeStale[]
}

export interface Canvas {
  /** The document of the page or form in the canvas. */
  canvasFile: string
  /** The page in the canvas. */
  data: PageData | undefined
  /** The version of the document that `data` shows. `value` may have other sections until the server has answered. */
  rendered: Group
  shell: string
  /** The index of an open shared block on the page; -1 for other documents. */
  sharedIndex: number
  /** The index of the chosen section; undefined for the fields of the document itself. */
  section: number | undefined
  focus: FieldFocus | undefined
  /** The number of times that the canvas was loaded: for another page, or after trying out. */
  canvasLoads: number
  /** False while the page is tried out as a visitor. */
  isEditing: boolean
  /** Undefined while the page is shown as most visitors get it. */
  lens: Lens | undefined
}

export interface Queue {
  saving: 'saved' | 'saving' | 'failed'
  conflict: Conflict['conflict'] | undefined
  /** The requested document while an edit of this one could not be saved. */
  leavingFor: string | undefined
}

interface People {
  /** The other people in the change, as last reported by the server; absent on an owner's computer. */
  others?: readonly Present[]
  /** The remarks on the change, once they are fetched. */
  remarks?: readonly Remark[]
  /** Why the server refuses all requests of this window, until the user signs in, or for good. */
  ended?: 'not-signed-in' | 'change-gone' | undefined
}

export interface Notices {
  notice: string
  /** The id of the step in a notice, which offers to undo it. */
  undoable: { notice: string; step: string } | undefined
  /** Announced by screen readers when it changes. */
  announcement: string
}

export interface FieldFocus {
  path: Path
  /** The field gets the focus; otherwise it is only scrolled into view, as while typing in the page. */
  isGrabbed: boolean
  /** The words to select, instead of the whole text. */
  words?: string
}

/** The state of the panel. It is one value, so that its subjects change together. */
export interface StudioState extends Site, OpenDocument, Canvas, Queue, People, Notices {}

/** The state, for code that reads all of it and writes only some subjects. */
export interface StateWriting<Subjects> {
  readonly get: () => StudioState
  readonly set: (change: Partial<Subjects>) => void
}

/** The state of the panel, with its subscribers. */
export class ObservableState implements StateWriting<StudioState> {
  #state!: StudioState
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): StudioState => this.#state

  set(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The fields of requests about the document: its file and language, and the page in the canvas. */
export const requestOf = ({ file, canvasFile, language }: Pick<StudioState, 'file' | 'canvasFile' | 'language'>) => ({
  file,
  canvasFile,
  ...(language !== undefined && { language }),
})
