/** The messages between the development server and open pages. */

/** From the server to all pages: the site, its problems or the program have changed. Without payload. */
export const CHANGE_EVENT = 'pagewright:change'
/** From a page that has just been opened, or after a change: requests a `SiteUpdate`. The payload is the page's path. */
export const REQUEST_UPDATE_EVENT = 'pagewright:request-update'
/** From the server to one page. The payload is a `SiteUpdate`. */
export const UPDATE_EVENT = 'pagewright:update'
/** The name of the `<meta>` with the version of the page. */
export const VERSION_META = 'pagewright-version'
/** A POST to this path makes the edits that mend a problem. The body is the problem's `mend`. */
export const MEND_PATH = '/__pagewright/mend'
/** The address at which Vite opens a file in the code editor of whoever runs the server: `?file=`, with line and column. */
export const EDITOR_PATH = '/__open-in-editor'
/** The address of the gallery of blocks. */
export const GALLERY_PATH = '/__gallery'
/** The address of axe, which checks the examples of the gallery. */
export const AXE_PATH = `${GALLERY_PATH}/axe.min.js`
/** The request header with the `token`. */
export const TOKEN_HEADER = 'x-pagewright-token'

export interface SiteUpdate {
  /** Changes when the page looks different. */
  version: string
  /** Why visitors do not see the page, such as "Draft"; absent if they do. */
  publication?: string
  /** Absent if there is nothing to tell. */
  report?: ProblemReport
}

/** The problems of the site, as they are told on one of its pages. */
export interface ProblemReport {
  /** "2 errors and 1 warning in 2 files." */
  summary: string
  errors: number
  warnings: number
  /** How many of these are in what this page is made of, without settings, menus and theme, which every page has. */
  onPage: number
  /** These change when errors or warnings are added, mended or reworded, not when they move within their file. */
  errorsKey: string
  warningsKey: string
  /** Present where no page has the address that is shown. */
  missing?: MissingPage
  /** What is shown of the page itself in spite of errors. */
  notice?: string
  /** The files with problems, the page itself first. */
  files: FileProblems[]
  /** How many problems are not among these files, because there are too many. */
  left: number
  /** Proves to the server that a request comes from a page of its own. */
  token: string
}

/** An address that no page has. */
export interface MissingPage {
  address: string
  /** Addresses that may be meant, the nearest first. */
  links: string[]
  /** Files of the site that look as if they were to be this page. */
  files: string[]
  /** Makes the page; absent where no page can have the address. */
  command?: string
  /** Where a file with this address would be. */
  publicFile?: string
}

export interface FileProblems {
  /** The path as the terminal prints it. */
  file: string
  /** Whether this page is made of the file: its own document, a shared block, a form or a drawing that it names. */
  isOfPage: boolean
  problems: ShownProblem[]
}

export interface ShownProblem {
  severity: 'error' | 'warning'
  /** Permanent name of the kind of problem. */
  code: string
  /** The position in words; empty for a file as a whole. */
  where: string
  message: string
  hint: string
  /** One-based. Absent for a file as a whole. */
  line?: number
  /** The line as written, shortened, and the characters that are meant. */
  source?: { text: string; start: number; end: number }
  /** Path, line and column, as the terminal prints them. */
  label: string
  /** The absolute path, line and column, for a code editor. */
  open: string
  /** Present if the server can mend it. */
  mend?: string
}
