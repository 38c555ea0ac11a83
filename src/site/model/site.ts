import type { Crop } from './image-crop.ts'
import type {
  Block,
  CtaBlock,
  Form,
  HeroBlock,
  KindPatterns,
  Navigation,
  Page as PageDocument,
  PostAuthor,
  PostFacts,
  PostsBlock,
  Redirect,
  Settings,
  SharedBlock,
  Theme,
} from './types.generated.ts'

/**
 * A block that has a component: every block except `shared`, which is replaced by the block that it names. Some have fields
 * that are not in documents: `pageWithPosts` and `pageWithServiceLinks` add them.
 */
export type SectionBlock =
  | Exclude<Block, SharedBlock | CtaBlock | HeroBlock | PostsBlock>
  | (HeroBlock & { byline?: Byline })
  | (CtaBlock & { pager?: ServicePager })
  | (PostsBlock & Partial<PostList>)
export type BlockType = SectionBlock['type']
export type BlockOf<T extends BlockType> = Extract<SectionBlock, { type: T }>

/** A block of a page, with its id there. */
export interface PlacedBlock<T extends BlockType = BlockType> extends InOwnLanguage {
  /**
   * Unique on the page: the block's anchor, or else its type if it is the only one, or else type and number ("prose-2").
   */
  id: string
  block: BlockOf<T>
}

/** The language and direction of untranslated content, if they differ from the page's. */
export interface InOwnLanguage {
  lang?: string
  dir?: 'ltr' | 'rtl'
}

/** A form of the site in one of its languages. */
export type FormInLanguage = Form & InOwnLanguage

/** Whether a placed block has a type, which narrows it. */
export const isOfType = <T extends BlockType>(placed: PlacedBlock, type: T): placed is PlacedBlock<T> & PlacedBlock =>
  placed.block.type === type

/** The properties of a kind of page, besides the blocks of its pages. */
export interface SiteKind {
  /** The schema.org type of the page itself. */
  pageType: string
  /** The schema.org type of the subject of the page. */
  thing?: string
  patterns: KindPatterns
}

/** A date as text, and in machine-readable form. */
export interface ShownDate {
  machine: string
  text: string
}

/** The author and dates of a post, as displayed. */
export interface Byline {
  author?: PostAuthor
  date: ShownDate
  /** The date of the last change, in words. */
  updated?: ShownDate
  readingTime: string
  tags?: string[]
}

/** The posts of the site that a block lists, in the form of the block's items, and links to further pages. */
export interface PostList {
  listed: PostItem[]
  /** Shown if no post is listed. */
  noPosts: string
  pager?: Pager
}

export type PostItem = NonNullable<PostsBlock['items']>[number]

/** Links to the neighbours of a post, a service page, or a page of a list. */
export interface Pager {
  /** The accessible name. */
  label: string
  newer?: PagerLink
  older?: PagerLink
}

export interface PagerLink {
  label: string
  href: string
  /** The title of the post or the service page. Absent for a page of a list. */
  title?: string
}

/** Links to the neighbours of a service page. */
export interface ServicePager extends Pager {
  older?: PagerLink & ServiceArt
}

/** The names of the drawings beside the link to a service. */
export interface ServiceArt {
  /** The mark of its category. */
  mark?: string
  drawing?: string
}

/**
 * A page ready to be rendered: validated, shared blocks resolved, placeholders such as `{brand}` filled in. Every
 * action that opens a form has its click source and the `href` of the form's page.
 */
export interface Page {
  /** The page's address: `/`, `/services/enterprise-rag`. */
  path: string
  /** Its file below the site's folder, with forward slashes: `pages/services/enterprise-rag.json`. */
  file: string
  /** One of the site's kinds of page. */
  kind: string
  title: string
  seo: NonNullable<PageDocument['seo']>
  service?: NonNullable<PageDocument['service']>
  /** The facts about a page of the kind `post`. `image` is the picture of its card: the cover, or else the hero's picture. */
  post?: PostFacts & {
    /** The number of words in its blocks. */
    words: number
  }
  breadcrumb: boolean
  /** The lead source of forms sent from this page. */
  leadSource: string
  blocks: PlacedBlock[]
  /** The names of the drawings in its blocks, each once, in order of appearance. */
  drawings: string[]
  /** The names of the images in its blocks, each once, in order of appearance. */
  images: string[]
  /** The names of the videos in its blocks, and of their captions, each once. */
  videos: string[]
  /**
   * Parts of blocks that are marked as placeholders: the id of the block, the path of the part in it, and the missing information.
   * Used in development only.
   */
  provisional?: { id: string; path: readonly (string | number)[]; reason?: string }[]
  /** The position of a page among the pages that a list of posts is divided into. */
  pagination?: Pagination
  /** The feed of its posts, or of the list that the post is in. */
  feed?: FeedLink
}

/** The position of a page among the pages of a list of posts. */
export interface Pagination {
  /** The address of the first page. */
  firstPath: string
  /** One-based. */
  pageNumber: number
  pageCount: number
}

/** The feed of a page that lists the posts below its address. */
export interface FeedLink {
  /** The address of the page. */
  path: string
  title: string
}

/** The errors and the values of a form that was posted without script and is shown again, by the names of its fields. */
export interface FormReply {
  /** A message for each field with an invalid value. Empty if the lead could not be stored. */
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

/** An image file of the site. */
export interface SiteImage {
  /** Below the site's folder: `images/harbour.jpg`. */
  file: string
  /** In pixels, upright. */
  width: number
  height: number
  /** The published text of an SVG file. */
  svg?: string
  /** The crop of the file. `width` and `height` are the size of the cropped part. */
  crop?: Crop
}

/** A video file of the site, or a file with captions in one language. */
export interface SiteVideo {
  /** Below the site's folder: `videos/bread.mp4`. */
  file: string
  bytes: number
  /** In pixels. Captions have none. */
  size?: { width: number; height: number }
  /** Its duration, if the file states it. */
  seconds?: number
}

/** The settings for rendering pages: the settings of the document, in the language of the pages. */
export interface SiteSettings extends Settings {
  /** The prefix of addresses, in a further language of the site: `/ar`. */
  prefix?: string
  /** The name of the language for visitors. Absent on a site with one language. */
  languageName?: string
  /** The digits of dates and numbers, if they differ from the usual ones of the country. */
  digits?: 'latin' | 'arabic'
}

/** A whole site, validated, in one of its languages. */
export interface Site {
  settings: SiteSettings
  /** By name: the engine's kinds and the site's own. */
  kinds: Readonly<Record<string, SiteKind>>
  navigation: Navigation
  theme: Theme
  /** Sorted by path. */
  pages: Page[]
  /** The pages generated for forms: `/forms/contact`. Not in `pages`: no menu, sitemap or list has them. */
  formPages: Page[]
  /** The page for unknown addresses: the document `pages/404.json`. Not in `pages`. */
  notFound: Page
  forms: Record<string, FormInLanguage>
  /** SVG text by name, validated. */
  drawings: Record<string, string>
  /** The names of the drawings in header and menus: the logo and the marks of menu categories. */
  shellDrawings: string[]
  /** The images of the site, by file name. */
  images: Record<string, SiteImage>
  /** The videos of the site and their captions, by file name. */
  videos: Record<string, SiteVideo>
  redirects: Redirect[]
  /** The site in each of its languages, its own first: the same list on all of them. Absent on a site with one language. */
  languages?: readonly Site[]
}
