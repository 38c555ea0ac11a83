import type { PageData } from './page-data.ts'
import type { Page, Site } from './site.ts'

/** The seam between the app and those who have pages rendered: the build, the development server, the server. */
export interface Renderer {
  /** Once, before the first page: loads every block's component and structured data. */
  loadBlocks: () => Promise<void>
  renderPage: (page: Page, site: Site, frame: PageFrame) => RenderedPage
}

/** What the pages of one build have in common. */
export interface PageFrame {
  /** The build's id. */
  build: string
  /** Addresses of scripts. */
  scripts: { boot: string }
  /** The address of a font file of the theme. */
  fontUrl: (file: string) => string
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
  /** The Content-Security-Policy with the hashes of this page's inline style and script. */
  csp: string
}
