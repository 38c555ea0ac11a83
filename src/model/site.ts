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

/** A block that a component draws: every block but `shared`, which is replaced by what it stands for. */
export type SectionBlock = Exclude<Block, SharedBlock>
export type BlockType = SectionBlock['type']
export type BlockOf<T extends BlockType> = Extract<SectionBlock, { type: T }>

/** A block in its place on a page. */
export interface PlacedBlock<T extends BlockType = BlockType> {
  /** Unique on the page: the block's anchor, else its type where it is the only one, else type and number ("prose-2"). */
  id: string
  block: BlockOf<T>
}

export type PageKind = PageDocument['kind']

/**
 * A page ready to be drawn: validated, shared blocks resolved, `{brand}` and its like filled in, every action that
 * opens a form carrying its click source and the `href` of the form's page.
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
  /** What the sales desk reads as the source of requests sent from here. */
  leadSource: string
  blocks: PlacedBlock[]
  /** What has become of the form on this page, which was posted without script. */
  formReply?: FormReply
  /** The picture that the build has drawn for links to the page. */
  shareImage?: ShareImage
}

/** Why a form that was posted without script stands there again, and what had been typed, by the names of the fields. */
export interface FormReply {
  /** Of the fields whose answers were refused; empty where sending has failed. */
  errors: Record<string, string>
  values: Record<string, string>
}

export interface ShareImage {
  path: string
  width: number
  height: number
  /** What it shows, in words. */
  alt: string
}

/** A whole site, free of errors. */
export interface Site {
  settings: Settings
  navigation: Navigation
  theme: Theme
  redirects: Redirect[]
  /** Sorted by path. */
  pages: Page[]
  /** The pages that forms bring with them: `/forms/contact`. Not among `pages`: no menu, map or list names them. */
  formPages: Page[]
  /** What an address without a page shows: the document `pages/404.json`. Not among `pages`. */
  notFound: Page
  forms: Record<string, Form>
  /** SVG text by name, checked. */
  drawings: Record<string, string>
}
