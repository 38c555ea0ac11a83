import type { PageData } from './page-data.ts'
import type { Page, Site } from './site.ts'

/** The seam between the app and those who have pages rendered: the build, the development server, the server. */
export interface Renderer {
  /** Once, before the first page: loads every block's component and structured data. */
  loadBlocks: () => Promise<void>
  renderPage: (page: Page, site: Site, buildInfo: BuildInfo) => RenderedPage
}

/** What all pages of one build share. Plain data: the server reads it from a file. */
export interface BuildInfo {
  /** The build's id. */
  id: string
  /** Addresses of scripts. */
  scripts: { boot: string }
  /** The addresses of the theme's font files, by file name. */
  fonts: Record<string, string>
  /** Attributes of the `<link>`s to icons and web manifest. */
  icons?: Record<string, string>[]
  development?: boolean
  /** Further elements for the head. */
  headExtra?: string
}

export interface RenderedPage {
  /** The whole document. */
  html: string
  /** What the page's data file holds. */
  data: PageData
  /** The Content-Security-Policy with the hashes of this page's inline style and script; empty in development. */
  csp: string
}

/** `site.json` of the output: from this the server validates forms and renders their pages. */
export interface ServerSite extends Site {
  buildInfo: BuildInfo
}
