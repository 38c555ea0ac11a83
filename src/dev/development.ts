/** What the development server tells the pages that are open, and they ask it. */

/** From the server: the site is another one, or its problems are. The payload is `SiteNews`. */
export const NEWS_EVENT = 'pagewright:news'
/** From a page that has just been opened: how do things stand? */
export const ASK_EVENT = 'pagewright:ask'
/** The `<meta>` of a served page that names the version of the site it shows. */
export const VERSION_META = 'pagewright-version'

export interface SiteNews {
  /** Another one whenever pages may look different. */
  version: string
  /** What keeps the site from being shown as it is written; absent when nothing does. */
  problems?: ProblemReport
}

export interface ProblemReport {
  /** The report as the terminal prints it. */
  text: string
  /** The places it names, as they stand in the text, each with the address that a code editor opens. */
  places: { label: string; open: string }[]
}
