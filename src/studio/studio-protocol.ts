import type { Operation } from '#edit/operation.ts'
import type { Path } from '#edit/path.ts'
import type { PageData } from '#model/page-data.ts'
import type { EntryEdit, TextList } from './rich-text/entries.ts'
import type { LinkTarget } from './rich-text/link-target.ts'
import type { RichTextWords } from './rich-text/words.ts'
import type { Author, Comparison, FileOfVersion, GitProblem, Outcome, PastVersion, Standing } from './version-types.ts'

/** What panel, canvas and server of the studio say to each other. */

/** The host of the studio. Browsers find it on the same machine, and its origin is that of no file of a site or a package. */
export const STUDIO_HOST = 'studio.localhost'
/** The address of the studio. The panel is there, at any query. `?key=` has the secret that lets somebody in. */
export const STUDIO_PATH = '/__studio'
/** Requests of the panel go below this path. */
export const API_PATH = `${STUDIO_PATH}/api`
/** The page as it is edited: `?file=` is the document of a page or a form, `&lens=` one of `LENSES`, `&version=` the id of a past version. */
export const CANVAS_PATH = `${STUDIO_PATH}/canvas`
/** Other ways in which visitors get the page. The one without script is as served, and cannot be edited in place. */
export const LENSES = ['no-script', 'large-text', 'less-motion', 'mirrored'] as const
export type Lens = (typeof LENSES)[number]
/** A drawing as a picture, in the light colours of the theme: the name and ".svg" follow. */
export const DRAWING_PATH = `${STUDIO_PATH}/drawing/`
/** A small copy of an image of the site: its name follows. */
export const IMAGE_PATH = `${STUDIO_PATH}/image/`
/** The picture of a page on social networks: `?path=` is that of the page. */
export const SHARE_PATH = `${STUDIO_PATH}/share`
/** The most bytes of a file that is sent to the studio. */
export const LARGEST_FILE = 25_000_000
/** The scripts and styles of panel and canvas: the name of a file follows. */
export const PROGRAMS_PATH = `${STUDIO_PATH}/programs/`
/** The request header with the token, which is the content of the panel's `<meta name="studio-token">`. */
export const STUDIO_TOKEN_HEADER = 'x-studio-token'
export const STUDIO_TOKEN_META = 'studio-token'
/** The request header with the id of the window that asks. */
export const STUDIO_WINDOW_HEADER = 'x-studio-window'

/**
 * Requests of the panel, as method and path below `API_PATH`. Those with GET take their fields as the query, those with
 * POST as JSON; a file is sent as its bytes, with its name and the other fields as the query. Every refusal is a `Refusal`, with a status of 400 and above.
 */
export interface Api {
  /** Does not change while the server runs, unless a schema or an example is edited. */
  'GET /fixed-facts': { request: Record<string, never>; answer: FixedFacts }
  /** `facts` are absent where they are those of the `version` that is given. */
  'GET /facts': { request: { version?: string }; answer: { version: string; facts?: SiteFacts } }
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
  /** Makes the edits that mend a problem: those of `PlacedProblem.isFixable`. */
  'POST /mend': { request: MendRequest; answer: EditAnswer | Conflict }
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
  'GET /shell': { request: Record<string, never>; answer: ShellMap }
  /** What is to be mended in all of the site, as far as it is told. */
  'GET /problems': { request: Record<string, never>; answer: SiteProblems }
  'GET /changes': { request: Record<string, never>; answer: Changes }
  /** Writes what was there before one of the `Change`s. */
  'POST /changes/take-back': { request: TakeBackRequest; answer: TakeBackAnswer }
  /** Where the versions are, as far as it is known without asking the remote. */
  'GET /versions': { request: Record<string, never>; answer: Standing }
  /** Makes a version of what was chosen, then sends it as `POST /versions/send` does. */
  'POST /publish': { request: PublishRequest; answer: DeliveryAnswer }
  /** Takes in the work of others, and sends the versions that are here only. */
  'POST /versions/send': { request: SendRequest; answer: DeliveryAnswer }
  /** Takes in the work of others. */
  'POST /versions/receive': { request: SendRequest; answer: DeliveryAnswer }
  /** Asks the remote what others have sent, and takes in nothing. */
  'POST /versions/ask': { request: Record<string, never>; answer: Standing }
  /** The versions of a document, the newest first. */
  'GET /history': { request: { file: string }; answer: { versions: PastVersion[]; problem?: GitProblem } }
  /** A past version of a document beside what it says now. */
  'GET /history/compare': { request: { file: string; id: string }; answer: Comparison }
  'POST /history/bring-back': { request: BringBackRequest; answer: { step: HistoryStep } }
  /** A sign of life of a window, or that it is closed. */
  'POST /window': { request: { isClosed?: boolean }; answer: Record<string, never> }
}

export interface Refusal {
  /** In plain English, for the person at the panel. */
  error: string
  /** What it is about, for the words of the panel, and for the way on that it offers. */
  reason?: { code: string; values: Record<string, string | number> }
}

export type Group = Record<string, unknown>

// Documents

export interface DocumentRequest {
  file: string
  /** The document of the page, or of the form, that the canvas shows: its data comes with the answer. By default `file`. */
  canvasFile?: string
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
  history: HistoryState
}

/** A problem of the validator, in words for who sees a form, at its place in the document. */
export interface PlacedProblem {
  /** Tells it from the others, for `POST /mend`. */
  key: string
  path: Path
  severity: 'error' | 'warning'
  code: string
  message: string
  hint: string
  /** The place in words: "Enterprise RAG > Questions > item 2". */
  where: string
  /** One-based. */
  line: number
  /** Only one way is possible to mend it, and the server knows it. */
  isFixable: boolean
}

/** Errors prevent publishing, warnings do not. */
export interface SiteProblems extends Record<'errors' | 'warnings', { first: SiteProblem[]; more: number }> {
  /** The texts that are samples still in what visitors would see, drafts left out: how many each document has, and its first one. */
  samples: { file: string; path: Path; count: number }[]
}

export interface SiteProblem extends PlacedProblem {
  file: string
  /** It can be opened here; an image cannot. */
  isDocument: boolean
}

export interface EditRequest extends DocumentRequest {
  /** The idempotency key of the edit: an edit that is sent again, because its answer was lost, is done once. */
  id?: string
  /** The revision of the text that the operations were made for. */
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
}

/** Operations that do not fit what another program has made of the file. Nothing has been written. */
export interface Conflict {
  conflict: {
    /** The place in the file as it is now; absent where it has none for the operation any more. */
    path?: Path
    /** Absent where the operation adds, removes or moves something. */
    yours?: unknown
    /** What the file has there now; absent where it has nothing. */
    theirs?: unknown
  }
}

// Undo and redo

export interface HistoryState {
  undo?: HistoryStep
  redo?: HistoryStep
}

export interface HistoryStep {
  id: string
  label: string
  /** More than one where a page was renamed or deleted. */
  files: string[]
}

/** The last step that concerns a file, or a step by its id, where it is still the last one of all its files. */
export interface StepRequest extends DocumentRequest {
  id?: string
}

export interface StepAnswer {
  step: HistoryStep
  /** The state of `file` after the step, or, where the step has deleted or renamed it, that of the document to open. */
  document?: DocumentState
}

// All documents

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
  path: Path
  /** The text around what was found; of a section, what it is called. */
  text: string
  where: PlaceLabels
}

/** The labels of sections and fields around a place, in English, and the one-based numbers of entries in lists. */
export type PlaceLabels = (string | number)[]

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

// What the site has

/** A definition of `schema/`, with help: references are `#/$defs/<name>`, labels are `x-label`. */
export type Schema = Record<string, unknown>

export interface FixedFacts {
  /** Every definition by name: `Page`, `HeroBlock`, `Href`. */
  schemas: Record<string, Schema>
  /** The name of the definition of each type of block; `shared` is one of them. */
  blocks: Record<string, string>
  /** The name of the definition of each sort of document, such as `page` and `settings`. */
  documents: Record<string, string>
  /** The names of the examples of each type of block. */
  examples: Record<string, string[]>
  kinds: Record<string, KindFacts>
  /** The types of blocks whose examples visitors would take for true, and the note that marks what was made from one. */
  samples: { types: string[]; note: string }
}

export interface KindFacts {
  description: string
  /** The order of its blocks: "any" are the types that no other slot names. */
  slots: { types: string[] | 'any'; min?: number; max?: number }[]
  /** Fields of the page that the kind cannot do without. */
  required: string[]
}

export interface SiteFacts {
  /** Sorted by address. The page for unknown addresses is among them, with `isNotFound`. */
  pages: PageFacts[]
  forms: FormFacts[]
  shared: SharedFacts[]
  /** The other documents that the site has, such as `navigation.json`. */
  documents: { file: string; role: string; errors: number }[]
  /** The names of all, sorted. */
  drawings: string[]
  /** Sorted by name. */
  images: ImageFacts[]
  /** The addresses of the files that visitors can download, sorted. */
  files: string[]
  /** The names of the files, sorted. */
  videos: string[]
  captions: string[]
  /** The categories of the Services menu. */
  categories: string[]
  /** The addresses of the folders that pages lie in, those without a page of their own first. */
  folders: string[]
  /** What `{name}` in a text stands for. */
  fillings: Record<string, string>
  /** The same names. */
  factUses: Record<string, FactUse>
  language: string
  dir: 'ltr' | 'rtl'
  origin: string
}

/** A fact of the settings that texts fill in. */
export interface FactUse {
  /** Its field in the settings. */
  path: Path
  /** In how many places of the site it is told. */
  places: number
}

export interface ImageFacts {
  /** Its name in `images`, by which documents mean it. */
  name: string
  /** In pixels, the right way up. Absent where the file is no picture that can be read. */
  size?: { width: number; height: number }
  /** What it shows, in words that a document has for it. */
  alt?: string
  /** The titles of the documents that show it. */
  usedIn: string[]
}

export interface FormFacts {
  name: string
  file: string
  title: string
  errors: number
  /** A server stores what visitors send with it. */
  isStored?: true
}

export interface PageFacts {
  file: string
  path: string
  title: string
  kind: string
  errors: number
  /** Why visitors do not see it, such as "Draft"; absent if they do. */
  publication?: string
  isNotFound?: true
  /** The names of places on it to which links can lead, without "#". */
  anchors: string[]
}

export interface SharedFacts {
  name: string
  file: string
  type: string
  title: string
  errors: number
  /** It is hidden on every page that does not say otherwise. */
  isHidden?: true
  /** The addresses of the pages that show it. */
  usedOn: string[]
}

/** A file to store. */
export interface Upload {
  file: File
  /** The file of the site whose bytes it replaces, such as "images/harbour.jpg": with a step to undo. */
  instead?: string
  /** For "Undo: …", where it replaces another one. */
  label?: string
}

export interface ImageUpload extends Upload {
  /** It is stored as it is, however large. */
  isOriginal?: boolean
}

export interface ReduceRequest extends Labelled {
  /** "images/harbour.jpg" */
  file: string
}

export interface ImageAnswer {
  image: ImageFacts
  /** False where the folder has had the same image, perhaps under another name. */
  isNew: boolean
  /** Absent where it is stored as it was sent. */
  done?: PreparedPicture
  /** What the person has to know besides. */
  notes: string[]
  /** Where it has replaced another one. */
  step?: HistoryStep
}

export interface PictureSize {
  width: number
  height: number
  bytes: number
}

/** What was done to a picture before it was stored. */
export interface PreparedPicture {
  before: PictureSize
  after: PictureSize
  /** It lay on its side. */
  isTurned: boolean
  /** It had notes of the camera, such as where it was taken. */
  isCleaned: boolean
}

export interface FileAnswer {
  /** Its address: "/files/menu.pdf". */
  address: string
  isNew: boolean
  step?: HistoryStep
}

// Pictures and files

export interface Library {
  pictures: LibraryPicture[]
  files: LibraryFile[]
}

export interface LibraryFile {
  /** Below the site's folder. */
  file: string
  /** As documents refer to it: the name of an image, the address of a file to download. */
  name: string
  bytes: number
  uses: LibraryUse[]
}

export interface LibraryPicture extends LibraryFile {
  size?: { width: number; height: number }
  /** What it shows, in words that a document has for it. */
  alt?: string
  /** No document says what it shows, or that it is only decoration. */
  isUndescribed?: true
  /** It is larger than pages show it. */
  isTooLarge?: true
}

/** A place in a document that shows a picture, or leads to a file. */
export interface LibraryUse {
  /** The document. */
  file: string
  title: string
  path: Path
  /** In words, without the document: "Hero › Picture". */
  where: string
}

// Sections and pages

export interface SectionRequest {
  /** The document of the page that gets it. */
  file: string
  type: string
  /** The name of the example; by default the first one. */
  example?: string
  /** A block that was copied, perhaps on another page: it loses its anchor where the page has one of this name. */
  copy?: Group
}

export interface KeepOnceRequest extends Labelled {
  /** The document of the page. */
  file: string
  index: number
  /** The revision of the text that the index is for. */
  revision: string
}

/** For "Undo: …". */
interface Labelled {
  label: string
}

/** Instead of a kind of page: a form, which has a page of its own. */
export const FORM = 'form'

export interface NewPageRequest extends Labelled {
  kind: string
  title: string
  /** The address, as somebody has typed it. */
  address: string
  isDraft?: boolean
  /** What happens with what visitors send with a form; by default what happens with other forms. */
  answers?: 'stored' | 'mailed'
}

/** With `isPlan` the server only says what would be done. The file may be that of a form, a shared block, an image or a public file. */
export interface RenameRequest extends Labelled {
  file: string
  /** The name, where it is no page. */
  address: string
  isPlan?: boolean
}

export interface DuplicateRequest extends RenameRequest {
  title: string
}

export interface UnlinkRequest extends Labelled {
  file: string
  isPlan?: boolean
}

export interface DeleteRequest extends Labelled {
  file: string
  /**
   * The address of the page to which links and a redirect lead then. Instead of a form it may be another one, such as
   * "forms/contact"; instead of an image another one, such as "images/harbour.jpg".
   */
  replacement?: string
  /** Whatever leads to the page, opens the form or shows it, is removed with it. */
  hasUsesRemoved?: boolean
  /** The rules of the site ask for one page less of this kind then. */
  isLeastLowered?: boolean
  isPlan?: boolean
}

export interface PageAnswer {
  /** What is done, file by file. */
  lines: string[]
  /** How many links, or lists of pages, lead elsewhere then. */
  links: number
  /** What the person has to know besides. */
  notes: string[]
  /** Absent for a plan. */
  step?: HistoryStep
  /** The document to open. Absent for a plan, and where none is opened by itself. */
  document?: DocumentState
}

// What has changed since it was published last

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
  /** Where git does not know who publishes. */
  author?: Author
}

/** What a person has decided of what both have changed, by the ids of questions. */
export interface SendRequest {
  choices?: Record<string, 'mine' | 'theirs'>
}

export interface DeliveryAnswer {
  delivery: Delivery
  changes: Changes
}

export type Delivery =
  | Outcome
  | { state: 'asks'; questions: MergeQuestion[] }
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
  /** Empty for a file as a whole. */
  where: PlaceLabels
  /** Absent where it was deleted here. */
  mine?: string
  /** Absent where they have deleted it. */
  theirs?: string
  isOrder?: true
}

// Between panel and canvas

/** A field of a document of the site. */
export interface Place {
  file: string
  path: Path
}

export interface KnownText extends KnownPart {
  /** As the document has it, or, with a `place`, as visitors read it. */
  value: string
  maxLength?: number
  /** Words of it may be bold, a link and so on. */
  isRunning?: true
  /** The list in which it is an entry. */
  list?: TextList
  /** The path is in what the section knows of its page, such as the breadcrumb. */
  isOfPage?: true
}

export type KnownDrawing = KnownPart

/** Header, footer and what else surrounds the sections. */
export interface ShellMap {
  /** The elements with marks instead of texts. */
  html: string
  /** Where each mark is from, in their order. */
  parts: ShellPart[]
}

export interface ShellPart {
  place: Place
  /** As visitors read it; empty for a drawing. */
  words: string
}

/** What a section shows, by its path in the block. */
interface KnownPart {
  path: Path
  /** Where it is edited, if not in this field of the document that is open. */
  place?: Place
  /** What it is, in words: "Navigation · Footer column". */
  label?: string
}

export type SectionAction = 'up' | 'down' | 'duplicate' | 'hide' | 'show' | 'delete' | 'add-after'

/** What the canvas knows of a section. */
export interface CanvasSection {
  name: string
  texts: KnownText[]
  drawings: KnownDrawing[]
  /** Visitors do not see it. */
  isHidden?: true
  /** What can be done with it, each with the reason why it cannot at present; empty if it can. */
  actions: Partial<Record<SectionAction, string>>
}

/** With what it is called. */
export type LabelledPart = ShellPart & { label: string }

export type ToCanvas =
  | { type: 'show'; data: PageData }
  | { type: 'patch'; id: string; path: Path; value: unknown }
  /** A text of a form that the page shows, by its path in the data of the form. */
  | { type: 'patch-form'; form: string; path: Path; value: unknown }
  /** A text of header or footer. */
  | { type: 'patch-shell'; place: Place; value: string }
  /** A colour, or another text, of the theme has been changed. */
  | { type: 'theme'; path: Path; value: unknown }
  | { type: 'select'; id: string | undefined; isScrolled: boolean }
  /** What is edited is to be seen: an answer, a step or a menu is opened, until something else is edited. `path` is in the block. */
  | { type: 'reveal'; at: { id: string; path: Path } | Place | undefined; isScrolled: boolean }
  | {
      type: 'sections'
      sections: Record<string, CanvasSection>
      fillings: Record<string, string>
      /** What the tools of a section, the field for a text, a hidden section, header and footer are called. */
      labels: Record<SectionAction | 'text' | 'hidden' | 'header' | 'footer', string>
      /** What the tools for a text are called. */
      words: RichTextWords
      /** Where links can lead. */
      targets: LinkTarget[]
    }
  /** What surrounds the sections, with what each part is called. */
  | { type: 'surroundings'; html: string; parts: LabelledPart[] }
  /** The text that was clicked last can be typed where it stands. */
  | { type: 'type'; place: Place; value: string; maxLength?: number; isRunning?: true }
  /** Asks beside what was clicked last, which is also elsewhere. */
  | { type: 'ask'; question: string; answers: string[] }
  | { type: 'editing'; isOn: boolean }
  /** The `DocumentState.shell`: the first one is that of the canvas; with another one it fetches header, footer and theme. */
  | { type: 'shell'; shell: string }

export type ToPanel =
  | { type: 'ready' }
  /** `isGrabbed`: the text is changed in its form alone, which gets the focus. `filling` is the name of what is filled in there. */
  | { type: 'selected'; id: string; path?: Path; isGrabbed?: boolean; filling?: string }
  /** What was chosen is edited in another document, or in another field of this one. `words` are those of a text on the page. */
  | { type: 'led'; id?: string; place: Place; words?: string }
  /** The answer to the last question, by its index. */
  | { type: 'answered'; answer: number }
  /** A file was dropped onto the page: onto the image at the path, or beside all of them. */
  | { type: 'dropped'; files: File[]; id?: string; path?: Path }
  /**
   * With the place of a text that is edited in another document than the page. `opening` is the field in which it was typed,
   * from when it was opened to when it was closed.
   */
  | { type: 'typed'; id: string; path: Path; place?: Place; value: string; opening: string }
  /** A list of texts was changed while one of them was typed. The page shows it already. */
  | { type: 'entry'; id: string; path: Path; list: TextList; edit: EntryEdit; opening: string }
  /** Something that whoever types has to know. */
  | { type: 'told'; sentence: string }
  /** No more than so many entries fit. */
  | { type: 'list-full'; n: number }
  | { type: 'typing-ended' }
  | { type: 'act'; id: string; action: SectionAction }
  /** A shortcut with Control or Command. */
  | { type: 'key'; key: string; isShift: boolean }
