import type { MetricsOfFonts } from './fallback-fonts.ts'
import type { PageInput, SiteContext } from './page-input.ts'
import type { FormReply } from './site.ts'

/** The interface of the app's entry for Node, used by the build, the development server and the server. */
export interface Renderer {
  /** Loads the component of every block. Call it before the first `renderPage`. */
  loadBlocks: () => Promise<void>
  /** The rules for paper of all sheets. Call it after `loadBlocks`. */
  printCss: () => string
  renderPage: (input: PageInput, site: SiteContext, buildInfo: BuildInfo, state?: PageState) => RenderedPage
}

/** What a page shows that is rendered for one request. */
export interface PageState {
  /** The outcome of the form on the page, where this request has posted it without script and it was not accepted. */
  formReply?: FormReply | undefined
}

/** What all pages share that the build has made. Plain data: the server reads it from a file. */
export interface BuildInfo {
  /** A hash of the program, of the `SiteContext`, and of the rest of this. */
  id: string
  /** URLs of scripts. */
  scripts: { boot: string; search?: { boot: string; dialog: string } }
  /** URL of the style sheet for paper. Without it, as in development, the style of each page has those rules. */
  print?: string
  /** URL of the site's texts. Without it, as in development, each page has them itself. */
  texts?: string
  /** URLs of the theme's font files, by file name. */
  fonts: Record<string, string>
  /** Of the fonts that have fallbacks. Absent in development, where fonts are there at once. */
  fontMetrics?: MetricsOfFonts
  /** Attributes of the `<link>` elements for icons and the web manifest. */
  icons?: Record<string, string>[]
  development?: boolean
  /** HTML to add to the head. */
  headExtra?: string
}

export interface RenderedPage {
  /** The whole document. */
  readonly html: string
  /**
   * The same in UTF-8. It takes less time, as what pages share is encoded once, and all pages have the same memory: it is
   * valid until the bytes of the next page are asked for.
   */
  readonly htmlBytes: Uint8Array
  /** The Content-Security-Policy with the hashes of this page's inline style and script; empty in development. */
  csp: string
}
