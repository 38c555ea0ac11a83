import type { PageData } from './page-data.ts'
import type { FormReply, Page, ShareImage, SiteContext } from './site.ts'

/** The interface of the app's entry for Node, used by the build, the development server and the server. */
export interface Renderer {
  /** Loads the component and structured data of every block. Call it before the first `renderPage`. */
  loadBlocks: () => Promise<void>
  renderPage: (page: Page, site: SiteContext, buildInfo: BuildInfo, state?: PageState) => RenderedPage
}

/** What a rendered page has beside its document. */
export interface PageState {
  /** The outcome of the form on the page, where this request has posted it without script and it was not accepted. */
  formReply?: FormReply | undefined
  /** The share image that the build has rendered for the page. */
  shareImage?: ShareImage | undefined
}

/** What all pages of one build share. Plain data: the server reads it from a file. */
export interface BuildInfo {
  /** The build's id. */
  id: string
  /** URLs of scripts. */
  scripts: { boot: string }
  /** URLs of the theme's font files, by file name. */
  fonts: Record<string, string>
  /** Attributes of the `<link>` elements for icons and the web manifest. */
  icons?: Record<string, string>[]
  development?: boolean
  /** HTML to add to the head. */
  headExtra?: string
}

export interface RenderedPage {
  /** The whole document. */
  html: string
  /** The content of the page's data file. */
  data: PageData
  /** The Content-Security-Policy with the hashes of this page's inline style and script; empty in development. */
  csp: string
}
