import type {
  Block,
  Form,
  Navigation,
  Page as PageDocument,
  Redirect,
  Settings,
  SharedBlock,
  Theme,
} from './types.generated.ts'

/** A block that has a component: every block but `shared`, which is replaced by the block it names. */
export type SectionBlock = Exclude<Block, SharedBlock>
export type BlockType = SectionBlock['type']
export type BlockOf<T extends BlockType> = Extract<SectionBlock, { type: T }>

/** A block of a page, with its id there. */
export interface PlacedBlock<T extends BlockType = BlockType> {
  /**
   * Unique on the page: the block's anchor, else its type where it is the only one, else type and number ("prose-2").
   */
  id: string
  block: BlockOf<T>
}

export type PageKind = PageDocument['kind']

/**
 * A page ready to be rendered: validated, shared blocks resolved, placeholders such as `{brand}` filled in. Every
 * action that opens a form has its click source and the `href` of the form's page.
 */
export interface Page {
  /** The page's address: `/`, `/services/enterprise-rag`. */
  path: string
  /** Its file below the site's folder, with forward slashes: `pages/services/enterprise-rag.json`. */
  file: string
  kind: PageKind
  title: string
  seo: NonNullable<PageDocument['seo']>
  service?: NonNullable<PageDocument['service']>
  breadcrumb: boolean
  /** The lead source of forms sent from this page. */
  leadSource: string
  blocks: PlacedBlock[]
  /** The names of the drawings in its blocks, each once, in order of appearance. */
  drawings: string[]
}

/** Why a form that was posted without script is shown again, and the values it was sent with, by field name. */
export interface FormReply {
  /** A message for each field with an invalid value; empty where storing the lead failed. */
  errors: Record<string, string>
  values: Record<string, string>
}

export interface ShareImage {
  path: string
  width: number
  height: number
  /** The alternative text. */
  alt: string
}

/** A whole site, validated. */
export interface Site {
  settings: Settings
  navigation: Navigation
  theme: Theme
  /** Sorted by path. */
  pages: Page[]
  /** The pages generated for forms: `/forms/contact`. Not among `pages`: no menu, sitemap or list has them. */
  formPages: Page[]
  /** The page for unknown addresses: the document `pages/404.json`. Not among `pages`. */
  notFound: Page
  forms: Record<string, Form>
  /** SVG text by name, validated. */
  drawings: Record<string, string>
  /** The names of the drawings in header and menus: the logo and the marks of menu categories. */
  shellDrawings: string[]
  redirects: Redirect[]
}
