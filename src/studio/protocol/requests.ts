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
 * Requests of the panel, as method and path below `API_PATH`. Those with GET take their fields as the query, those with
 * POST as JSON; a file is sent as its bytes, with its name and the other fields as the query. Every refusal is a `Refusal`, with a status of 400 and above.
 */
export interface Api {
  /** Does not change while the server runs, unless a schema or an example is edited. */
  'GET /fixed-facts': { request: Record<string, never>; answer: FixedFacts }
  /** `facts` are absent where they are those of the `version` that is given. */
  'GET /facts': { request: { version?: string }; answer: { version: string; facts?: SiteFacts } }
  /** Ends the welcome to a site that was just made. */
  'POST /welcome/end': { request: Record<string, never>; answer: Record<string, never> }
  /** How each document of the site stands, with what git knows of it. */
  'GET /documents': { request: Record<string, never>; answer: { documents: DocumentStanding[] } }
  /** Texts and sections that have words, in all documents. */
  'GET /find': { request: FindRequest; answer: FindAnswer }
  /** The places at which words can be replaced. */
  'GET /places': { request: PlacesRequest; answer: { documents: DocumentOccurrences[] } }
  /** Replaces words at several places, as one step. */
  'POST /replace': { request: ReplaceRequest; answer: ReplaceAnswer }
  'GET /document': { request: DocumentRequest; answer: DocumentState }
  'POST /edit': { request: EditRequest; answer: EditAnswer | Conflict }
  'POST /undo': { request: StepRequest; answer: StepAnswer }
  'POST /redo': { request: StepRequest; answer: StepAnswer }
  /** How far the site is in each of its further languages. */
  'GET /languages': { request: Record<string, never>; answer: { languages: LanguageStanding[] } }
  /** Changes translations of a document. */
  'POST /translation': { request: TranslationRequest; answer: EditAnswer | Conflict }
  /** Makes the edits that mend a problem: those of `PlacedProblem.isFixable`. */
  'POST /mend': { request: MendRequest; answer: EditAnswer }
  /** A block of a type from its example, or by `copy` from another page, with what this site has instead of what the example names. A claim of an example is marked as a sample. */
  'POST /section': { request: SectionRequest; answer: { block: Group } }
  /** Makes a shared block of a section of a page, in whose place the page refers to it. */
  'POST /section/keep-once': { request: KeepOnceRequest; answer: DocumentState }
  /** Where a page of a kind with a title, or of `FORM`, usually stands; absent for a title in another script than Latin. */
  'GET /pages/address': { request: { kind: string; title: string }; answer: { address?: string } }
  /** The titles of the pages whose lists show a post at an address, and the folders whose posts the site lists. */
  'GET /pages/lists': { request: { address: string }; answer: { pages: string[]; folders: string[] } }
  'POST /pages': { request: NewPageRequest; answer: DocumentState }
  'POST /pages/rename': { request: RenameRequest; answer: PageAnswer }
  'POST /pages/duplicate': { request: DuplicateRequest; answer: PageAnswer }
  /** Takes a page out of all menus and links. */
  'POST /pages/unlink': { request: UnlinkRequest; answer: PageAnswer }
  'POST /pages/delete': { request: DeleteRequest; answer: PageAnswer }
  /** Stores an image in the folder `images`, or the bytes of one that is there already. */
  'POST /images': { request: ImageUpload; answer: ImageAnswer }
  /** Makes an image that is larger than pages show it as large as that. */
  'POST /images/reduce': { request: ReduceRequest; answer: ImageAnswer }
  /** Stores a file that visitors can download in the folder `public`, or the bytes of one that is there already. */
  'POST /files': { request: Upload; answer: FileAnswer }
  /** All images and files to download, with where they are used. */
  'GET /library': { request: Record<string, never>; answer: Library }
  /** What surrounds the pages, in the site's own language or another one. */
  'GET /shell': { request: { language?: string }; answer: ShellMap }
  /** What is to be mended in all of the site, as far as it is told. */
  'GET /problems': { request: Record<string, never>; answer: SiteProblems }
  'GET /changes': { request: Record<string, never>; answer: Changes }
  /** Writes what was there before a `ChangeOfFile`. */
  'POST /changes/take-back': { request: TakeBackRequest; answer: TakeBackAnswer }
  /** Where the versions are, as far as it is known without asking the remote. */
  'GET /versions': { request: Record<string, never>; answer: Standing }
  /** Makes a version of what was chosen, then sends it as `POST /versions/send` does. */
  'POST /publish': { request: PublishRequest; answer: DeliveryAnswer }
  /** Makes a git repository of the project, where there is none, with a first version. */
  'POST /versions/begin': { request: Record<string, never>; answer: DeliveryAnswer }
  /** Takes in the work of others, and sends the versions that are here only. */
  'POST /versions/send': { request: SendRequest; answer: DeliveryAnswer }
  /** Takes in the work of others. */
  'POST /versions/receive': { request: SendRequest; answer: DeliveryAnswer }
  /** The newest versions of the site: so many of them. */
  'GET /versions/made': { request: { most: string }; answer: MadeVersionsAnswer }
  /** Makes a version without what another one has brought, then sends it as `POST /versions/send` does. */
  'POST /versions/take-back': { request: TakeVersionBackRequest; answer: DeliveryAnswer }
  /** Asks the remote what others have sent, and takes in nothing. */
  'POST /versions/ask': { request: Record<string, never>; answer: Standing }
  /** The versions of a document, the newest first. */
  'GET /history': { request: { file: string }; answer: { versions: PastVersion[]; problem?: GitProblem } }
  /** A past version of a document beside what it says now. */
  'GET /history/compare': { request: { file: string; id: string }; answer: Comparison }
  'POST /history/bring-back': { request: BringBackRequest; answer: { step: HistoryStep } }
  /** A sign of life of a window, or that it is closed. In a change, others are told what it shows. */
  'POST /window': { request: { isClosed?: boolean } & Partial<PlaceOfWindow>; answer: Record<string, never> }
}

export interface Refusal {
  /** For the person at the panel, in the language of the panel. */
  error: string
  /** What it is about, for the ways on that the panel offers. */
  reason?: Reason
  /** What is wrong in the site, or would be then. */
  problems?: SiteProblem[]
}
