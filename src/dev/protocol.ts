/** The messages between the development server and open pages. */

/** From the server: the site or its problems have changed. The payload is `SiteUpdate`. */
export const UPDATE_EVENT = 'pagewright:update'
/** From a page that has just been opened: requests the current `SiteUpdate`. */
export const REQUEST_UPDATE_EVENT = 'pagewright:request-update'
/** The name of the `<meta>` with the version of the site that a page was rendered from. */
export const VERSION_META = 'pagewright-version'

export interface SiteUpdate {
  /** Changes whenever pages may look different. */
  version: string
  /** The errors in the documents; absent if there are none. */
  problems?: ProblemReport
}

export interface ProblemReport {
  /** The report as the terminal prints it. */
  text: string
  /** The file positions in the text, each with the path that a code editor opens. */
  places: { label: string; open: string }[]
}
