import type { Reason } from '#base/text/reason.ts'
import type { ShellMap } from './canvas-messages.ts'
import type { Conflict, HistoryStep } from '#studio/protocol/changes/steps.ts'
import type {
  DocumentRequest,
  DocumentState,
  EditAnswer,
  EditRequest,
  Group,
  MendRequest,
  SiteProblem,
  SiteProblems,
  StepAnswer,
  StepRequest,
} from './documents.ts'
import type { FixedFacts, SiteFacts } from './facts.ts'
import type {
  DocumentOccurrences,
  DocumentStanding,
  FindAnswer,
  FindRequest,
  PlacesRequest,
  ReplaceAnswer,
  ReplaceRequest,
} from './finding.ts'
import type { FileAnswer, ImageAnswer, ImageUpload, Library, ReduceRequest, Upload } from './library.ts'
import type {
  DeleteRequest,
  DuplicateRequest,
  KeepOnceRequest,
  NewPageRequest,
  PageAnswer,
  RenameRequest,
  SectionRequest,
  UnlinkRequest,
} from './pages.ts'
import type {
  BringBackRequest,
  Changes,
  DeliveryAnswer,
  MadeVersionsAnswer,
  PublishRequest,
  SendRequest,
  TakeBackAnswer,
  TakeBackRequest,
  TakeVersionBackRequest,
} from './publishing.ts'
import type { PlaceOfWindow } from './presence.ts'
import type { TranslationRequest } from './translation-changes.ts'
import type { LanguageStanding } from './translations.ts'
import type { Comparison, GitProblem, PastVersion, Standing } from '#studio/protocol/changes/versions.ts'

/**
 * Requests of the panel, as method and path below `API_PATH`. GET requests have their fields in the query, POST
 * requests as JSON; an upload is sent as its bytes, with its name and the other fields in the query. Every refusal is a
 * `Refusal`, with a status of 400 and above.
 */
export interface Api {
  /** Does not change while the server runs, unless a schema or an example is edited. */
  'GET /fixed-facts': { request: Record<string, never>; answer: FixedFacts }
  /** `facts` are absent if they still have the given `version`. */
  'GET /facts': { request: { version?: string }; answer: { version: string; facts?: SiteFacts } }
  /** Ends the welcome to a new site. */
  'POST /welcome/end': { request: Record<string, never>; answer: Record<string, never> }
  /** The state of each document of the site, with its last change in git. */
  'GET /documents': { request: Record<string, never>; answer: { documents: DocumentStanding[] } }
  /** Finds texts and sections with words, in all documents. */
  'GET /find': { request: FindRequest; answer: FindAnswer }
  /** The places at which words can be replaced. */
  'GET /places': { request: PlacesRequest; answer: { documents: DocumentOccurrences[] } }
  /** Replaces words at several places, as one step. */
  'POST /replace': { request: ReplaceRequest; answer: ReplaceAnswer }
  'GET /document': { request: DocumentRequest; answer: DocumentState }
  'POST /edit': { request: EditRequest; answer: EditAnswer | Conflict }
  'POST /undo': { request: StepRequest; answer: StepAnswer }
  'POST /redo': { request: StepRequest; answer: StepAnswer }
  /** The state of the site in each of its further languages. */
  'GET /languages': { request: Record<string, never>; answer: { languages: LanguageStanding[] } }
  /** Changes translations of a document. */
  'POST /translation': { request: TranslationRequest; answer: EditAnswer | Conflict }
  /** Applies the edits that fix a problem with `PlacedProblem.isFixable`. */
  'POST /mend': { request: MendRequest; answer: EditAnswer }
  /**
   * A block of a type from its example, or with `copy` from another page; names that this site does not have are
   * replaced by its own. Statements of an example are marked as a sample.
   */
  'POST /section': { request: SectionRequest; answer: { block: Group } }
  /** Turns a section of a page into a shared block, to which the page then refers. */
  'POST /section/keep-once': { request: KeepOnceRequest; answer: DocumentState }
  /**
   * The usual address of a page of a kind with a title, or of a `FORM`; absent for a title in another script than
   * Latin.
   */
  'GET /pages/address': { request: { kind: string; title: string }; answer: { address?: string } }
  /** The titles of the pages whose lists show a post at an address, and the folders whose posts the site lists. */
  'GET /pages/lists': { request: { address: string }; answer: { pages: string[]; folders: string[] } }
  'POST /pages': { request: NewPageRequest; answer: DocumentState }
  'POST /pages/rename': { request: RenameRequest; answer: PageAnswer }
  'POST /pages/duplicate': { request: DuplicateRequest; answer: PageAnswer }
  /** Removes a page from all menus and links. */
  'POST /pages/unlink': { request: UnlinkRequest; answer: PageAnswer }
  'POST /pages/delete': { request: DeleteRequest; answer: PageAnswer }
  /** Stores an image in the folder `images`, or replaces the bytes of an existing one. */
  'POST /images': { request: ImageUpload; answer: ImageAnswer }
  /** Scales a too large image down to the size that pages show. */
  'POST /images/reduce': { request: ReduceRequest; answer: ImageAnswer }
  /** Stores a downloadable file in the folder `public`, or replaces the bytes of an existing one. */
  'POST /files': { request: Upload; answer: FileAnswer }
  /** All images and downloadable files, with their uses. */
  'GET /library': { request: Record<string, never>; answer: Library }
  /** The shell of pages, in the site's own language or another one. */
  'GET /shell': { request: { language?: string }; answer: ShellMap }
  /** The problems of the whole site, up to a limit. */
  'GET /problems': { request: Record<string, never>; answer: SiteProblems }
  'GET /changes': { request: Record<string, never>; answer: Changes }
  /** Reverts a `ChangeOfFile`. */
  'POST /changes/take-back': { request: TakeBackRequest; answer: TakeBackAnswer }
  /** The state of the versions, as far as known without a request to the remote. */
  'GET /versions': { request: Record<string, never>; answer: Standing }
  /** Makes a version of the chosen files, then pushes it like `POST /versions/send`. */
  'POST /publish': { request: PublishRequest; answer: DeliveryAnswer }
  /** Creates a git repository for a project without one, with a first version. */
  'POST /versions/begin': { request: Record<string, never>; answer: DeliveryAnswer }
  /** Merges commits of others, and pushes new versions. */
  'POST /versions/send': { request: SendRequest; answer: DeliveryAnswer }
  /** Merges commits of others. */
  'POST /versions/receive': { request: SendRequest; answer: DeliveryAnswer }
  /** The newest versions of the site, at most `most`. */
  'GET /versions/made': { request: { most: string }; answer: MadeVersionsAnswer }
  /** Reverts a version with a new one, then pushes it like `POST /versions/send`. */
  'POST /versions/take-back': { request: TakeVersionBackRequest; answer: DeliveryAnswer }
  /** Fetches from the remote, without merging. */
  'POST /versions/ask': { request: Record<string, never>; answer: Standing }
  /** The versions of a document, newest first. */
  'GET /history': { request: { file: string }; answer: { versions: PastVersion[]; problem?: GitProblem } }
  /** Compares a past version of a document with its current text. */
  'GET /history/compare': { request: { file: string; id: string }; answer: Comparison }
  'POST /history/bring-back': { request: BringBackRequest; answer: { step: HistoryStep } }
  /** A sign of life of a window, or that it was closed. In a change, others see its place. */
  'POST /window': { request: { isClosed?: boolean } & Partial<PlaceOfWindow>; answer: Record<string, never> }
}

export interface Refusal {
  /** For the user, in the language of the panel. */
  error: string
  /** The cause, for which the panel offers ways on. */
  reason?: Reason
  /** Problems that the site has, or would have. */
  problems?: SiteProblem[]
}
