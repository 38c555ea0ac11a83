import type { MetricsOfFonts } from './fallback-fonts.ts'
import type { PageInput, SiteContext } from './page-input.ts'
import type { BlockType, FormReply } from './site.ts'

/** The interface of the app's entry for Node, used by the build, the development server and the server. */
export interface Renderer {
  /** Loads the components of blocks, by default of all. Must be called before `renderPage`. */
  loadBlocks: (types?: Iterable<BlockType>) => Promise<void>
  /** The rules for paper of all sheets. Must be called after `loadBlocks`. */
  printCss: () => string
  renderPage: (input: PageInput, site: SiteContext, buildInfo: BuildInfo, state?: PageState) => RenderedPage
}

/** Additions to the document of a page, for one response. The documents of a build have none. */
export interface DocumentSlots {
  /** HTML at the end of the head. */
  head?: string
  /** HTML at the end of the body. */
  end?: string
  /** The nonce of every script, for a policy in the response. */
  nonce?: string
  /** Whether the document has no script, for a frame that may run none: browsers log each script that they block. */
  isStill?: boolean
  /** The colour scheme of the document, whatever the visitor has chosen. */
  scheme?: 'light' | 'dark'
  /** The address to which a card of the document links, in place of the site's: a preview's home page. */
  cardBase?: string
}

/** Additional state of a page that is rendered for one request. */
export interface PageState extends DocumentSlots {
  /** The outcome of the form on the page, if this request has posted it without script and it was rejected. */
  formReply?: FormReply | undefined
}

/** The results of a build that all pages share. Plain data: the server reads it from a file. */
export interface BuildInfo {
  /** A hash of the program, of the `SiteContext`, and of the other properties. */
  id: string
  /** URLs of scripts. */
  scripts: { boot: string; search?: { boot: string; dialog: string }; languages?: string }
  /** URL of the style sheet for paper. Absent in development, where the style of each page contains these rules. */
  print?: string
  /** URL of the site's texts. Absent in development, where each page contains them. */
  texts?: string
  /** URLs of the theme's font files, by file name. */
  fonts: Record<string, string>
  /** Metrics of the fonts with fallbacks. Absent in development, where fonts load at once. */
  fontMetrics?: MetricsOfFonts
  /** Attributes of the `<link>` elements for icons and the web manifest. */
  icons?: Record<string, string>[]
  development?: boolean
}

export interface RenderedPage {
  /** The whole document. */
  html: string
  /** The Content-Security-Policy with the hashes of this page's inline style and script; empty in development. */
  csp: string
}
