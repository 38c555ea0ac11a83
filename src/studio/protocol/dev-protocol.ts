/** The messages between the development server and open pages. */

/** From the server to all pages: the site, its problems or the program have changed. Without payload. */
export const CHANGE_EVENT = 'pagewright:change'
/** From a page that has just been opened, or after a change: requests a `SiteUpdate`. The payload is the page's path. */
export const REQUEST_UPDATE_EVENT = 'pagewright:request-update'
/** From the server to one page. The payload is a `SiteUpdate`. */
export const UPDATE_EVENT = 'pagewright:update'
/** The name of the `<meta>` with the version of the page. */
export const VERSION_META = 'pagewright-version'
/** A POST to this path applies the edits that fix a problem. The body is the problem's `mend`. */
export const MEND_PATH = '/__pagewright/mend'
/** The address at which Vite opens a file in the code editor of this computer: `?file=`, with line and column. */
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
  /** Absent if there is nothing to report. */
  report?: ProblemReport
}

/** The problems of the site, as one of its pages shows them. */
export interface ProblemReport {
  /** "2 errors and 1 warning in 2 files." */
  summary: string
  errors: number
  warnings: number
  /** The number of problems in files of this page, without settings, menus and theme, which every page uses. */
  onPage: number
  /** These change when errors or warnings are added, fixed or reworded, not when they move within their file. */
  errorsKey: string
  warningsKey: string
  /** Present if no page has the shown address. */
  missing?: MissingPage
  /** Says which version of the page is shown in spite of errors. */
  notice?: string
  /** The files with problems, the page itself first. */
  files: FileProblems[]
  /** The number of problems that are not listed, because there are too many. */
  left: number
  /** Proves to the server that a request comes from one of its own pages. */
  token: string
}

/** An address without a page. */
export interface MissingPage {
  address: string
  /** Suggested addresses, the most similar first. */
  links: string[]
  /** Files of the site that look like this page. */
  files: string[]
  /** Creates the page; absent if no page can have the address. */
  command?: string
  /** The path of a public file with this address. */
  publicFile?: string
}

export interface FileProblems {
  /** The path as the terminal prints it. */
  file: string
  /** Whether it is a file of this page: its own document, a shared block, a form or a drawing that it names. */
  isOfPage: boolean
  problems: ShownProblem[]
}

export interface ShownProblem {
  severity: 'error' | 'warning'
  /** Permanent name of the kind of problem. */
  code: string
  /** The position in words; empty for a whole file. */
  where: string
  message: string
  hint: string
  /** One-based. Absent for a whole file. */
  line?: number
  /** The source line, shortened, and the range to mark. */
  source?: { text: string; start: number; end: number }
  /** Path, line and column, as the terminal prints them. */
  label: string
  /** The absolute path, line and column, for a code editor. */
  open: string
  /** Present if the server can fix it. */
  mend?: string
}
