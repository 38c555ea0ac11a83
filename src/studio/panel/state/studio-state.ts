import type { Standing } from '#studio/protocol/changes/versions.ts'
import type { Path } from '#base/json/path.ts'
import type { PageData } from '#site/model/page-data.ts'
import type { Lens } from '#studio/protocol/addresses.ts'
import type { Conflict } from '#studio/protocol/changes/steps.ts'
import type { DocumentState, Group, HistoryState } from '#studio/protocol/documents.ts'
import type { Present } from '#studio/protocol/presence.ts'
import type { PlacedProblem } from '#studio/protocol/problems.ts'
import type { FixedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import type { MadeStale, TranslationState } from '#studio/protocol/translations.ts'
import { t } from '#studio/words/words.ts'
import type { Remark } from '#studio/protocol/remarks.ts'
import type { AskedField } from './asked-fields.ts'
import { parseDocument } from './documents.ts'

export interface StudioState {
  fixed: FixedFacts
  facts: SiteFacts
  factsVersion: string
  /** The document that is edited. */
  file: string
  /** The document of the page, or of the form, in the canvas. */
  canvasFile: string
  /** The further language of the site in which the document is translated; undefined while the document itself is edited. */
  language: string | undefined
  /** The document with all operations done, those included that the server has not answered yet. */
  value: Group
  /** The texts of the document in `language`, with all changes made; undefined without a language, or where it has no texts. */
  translation: TranslationState | undefined
  /** The base of `value`; empty if the document could not be read yet. */
  revision: string
  problems: PlacedProblem[]
  otherErrors: number
  /** The texts that are samples still: where they are in this document, and how many visitors would see of the others. */
  samples: DocumentState['samples']
  /** How many links lead to the page while it is a draft. */
  linksToDraft: number
  isStale: boolean
  /** The names of the fields of a form under which answers may be stored already. */
  publishedNames: readonly string[] | undefined
  history: HistoryState
  data: PageData | undefined
  shell: string
  saving: 'saved' | 'saving' | 'failed'
  /** The index of the chosen section; undefined for the fields of the document itself. */
  section: number | undefined
  focus: FieldFocus | undefined
  /** Fields that the form shows and the document does not have. */
  asked: readonly AskedField[]
  conflict: Conflict['conflict'] | undefined
  notice: string
  /** The step that a notice tells of, by its id, and offers to undo. */
  undoable: { notice: string; step: string } | undefined
  /** The document that was to be opened while a change of this one could not be saved. */
  leavingFor: string | undefined
  /** Why the document cannot be edited here at present; empty if it can. */
  unreadable: string
  /** How often the canvas has been loaded: with another page, or since the page has been tried out. */
  canvasLoads: number
  /** False while the page is tried out as by a visitor. */
  isEditing: boolean
  /** Undefined while the page is shown as most visitors get it. */
  lens: Lens | undefined
  /** Why the server does nothing any more that this window asks for, until somebody signs in, or at all. */
  ended?: 'not-signed-in' | 'change-gone' | undefined
  /** Who else works in the change, as the server has told last; absent in the folder of this computer. */
  others?: readonly Present[]
  /** The remarks on the change, once they are fetched. */
  remarks?: readonly Remark[]
  /** Where the versions of this folder are; absent until it is known, and in the studio of a team. */
  standing?: Standing
  /** The translations of the open document that its last changes have made stale. */
  madeStale: readonly MadeStale[]
  /** Read out by screen readers when it changes. */
  announcement: string
}

export interface FieldFocus {
  path: Path
  /** The field gets the focus; otherwise it is only scrolled into view, as while somebody types in the page. */
  isGrabbed: boolean
  /** These words of it are selected then, and not all of them. */
  words?: string
}

/** What requests are about: the document that is edited, in its language, with the page that the canvas shows. */
export const requestOf = ({ file, canvasFile, language }: Pick<StudioState, 'file' | 'canvasFile' | 'language'>) => ({
  file,
  canvasFile,
  ...(language !== undefined && { language }),
})

/** What is said of a document and of the site around it. */
export const checksFrom = (document: DocumentState) => ({
  problems: document.problems,
  otherErrors: document.otherErrors,
  samples: document.samples,
  linksToDraft: document.linksToDraft ?? 0,
  isStale: document.isStale ?? false,
  publishedNames: document.publishedNames,
  history: document.history,
})

/** What a document on disk makes of the state. While its text is not JSON, what it said last is kept. */
export function stateFrom(
  document: DocumentState,
  { file, value: last = {}, revision: lastRevision, data: dataBefore }: StudioState,
) {
  const { text, revision, problems, data = dataBefore, shell, translation } = document
  const value = parseDocument(text)
  const [first] = problems
  const problem = `${first?.message ?? ''} ${first?.hint ?? ''}`.trim()
  const unreadable = value ? '' : t('halfWritten', { line: first?.line ?? 1, problem })
  const readable = value ? { value, revision } : { value: last, revision: document.file === file ? lastRevision : '' }
  return { ...checksFrom(document), ...readable, translation, data, shell, unreadable }
}
