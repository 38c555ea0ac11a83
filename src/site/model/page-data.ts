import type { FormStep } from './forms/steps.ts'
import type { PublishedImages } from './images.ts'
import type { PublishedVideos } from './videos.ts'
import type { BlockType, FormInLanguage, FormReply, PlacedBlock } from './site.ts'
import type { FieldTexts, FileTexts, SiteTexts } from './texts.ts'
import type { Action, Form, Link, MenuGroup } from './types.generated.ts'

/**
 * The interface between Node and the browser: everything that the app needs to render one page. The page's HTML contains it with
 * live blocks only.
 */
export interface PageData {
  /**
   * A hash of the program and of everything that pages share. A page with another id than the running app is loaded from the
   * server as a whole.
   */
  build: string
  path: string
  kind: string
  head: Head
  /** The text of the page's JSON-LD, escaped for a script element. */
  jsonLd: string
  /** From the home page to this one; empty on a page without a breadcrumb. */
  breadcrumb: Crumb[]
  /** The lead source of forms opened on this page. */
  leadSource: string
  blocks: PlacedBlock[]
  /** SVG text of the drawings that `blocks` refer to, by name. */
  drawings: Record<string, string>
  /** The images that `blocks` refer to, by file name. Absent without images. */
  images?: PublishedImages
  /** The videos that `blocks` refer to, and their captions, by file name. Absent without videos. */
  videos?: PublishedVideos
  /** The forms that `blocks` show, by name. */
  forms: Record<string, PageForm>
  /** The `data-ground` of the header while it is over the page's first section. */
  ground?: 'inverse'
}

/** A form for the browser: everything that is needed to render it, in every state, and to send it. */
export interface PageForm extends Omit<FormInLanguage, ServerSide | Defaulted>, Required<Pick<Form, Defaulted>> {
  /** Its steps, if it is divided. */
  steps?: FormStep[]
  /** The URL to which it is sent: an endpoint, or `mailto:` for the visitor's mail program if it has no endpoint. */
  action: string
  /** The line under each field for files, by the name of the field. Undefined without such fields. */
  fileHelp?: Record<string, string>
  /** The messages about wrong files. Undefined without fields for files. */
  fileTexts?: FileTexts
  /** The texts that its fields need in addition to the site's. */
  texts?: Partial<FieldTexts>
  /** The response to a form that was posted without script and rejected. */
  reply?: FormReply
}

/** Properties that only the server reads. */
type ServerSide = 'endpoint' | 'unique' | 'keepDays' | 'minimumTime' | 'confirmationMail'
/** Properties that have a default. */
type Defaulted = 'size' | 'sending' | 'success' | 'resetAfter' | 'successBy'

/** A static block in the data of served HTML, without its content, as the HTML has its markup. */
export interface StaticBlockRef extends Pick<PlacedBlock, 'lang' | 'dir'> {
  id: string
  type: BlockType
}

/**
 * The JSON with the id `page-data` in a page's own HTML: enough to hydrate its live blocks. Without head tags and JSON-LD,
 * which the HTML already has.
 */
export interface ServedPage extends Omit<PageData, 'head' | 'jsonLd' | 'blocks'> {
  blocks: (PlacedBlock | StaticBlockRef)[]
}

export interface Crumb {
  label: string
  /** Absent for a folder without a page, and on the last step. */
  href?: string
}

/** The head's elements as data, rendered at build and again when the app shows the page. */
export interface Head {
  title: string
  /** Attributes of each `<meta>`, in order. */
  meta: Record<string, string>[]
  /** Attributes of each `<link>`, in order. */
  link: Record<string, string>[]
}

/** The data of header and footer, which are rendered in Node only. */
export interface ShellData {
  brand: string
  logo?: string
  /** The logo contains the brand name, which is therefore not written beside it. */
  logoHasName?: boolean
  email: string
  phone?: { text: string; href?: string }
  address?: string
  hours?: string
  copyright: string
  /** The link to the search page, which opens the dialog of the search. */
  search?: Link
  texts: SiteTexts
  /** The address of the home page. Absent if it is "/". */
  home?: string
  /** The languages of the site, its own first. Absent on a site with one language. */
  languages?: LanguageLink[]
  /** The language of the pages. Absent on a site with one language. */
  language?: string
  header: { label: string; href: string; menu?: 'services'; panel?: MenuPanelData }[]
  headerAction?: Action
  servicesMenu: ServicesMenuData
  footer: { blurb: string; columns: { title: string; links: Link[] }[]; base: Link[] }
  /** The width of pages and the margin beside them, from the theme. */
  layout: { wrap: string; gutter: string }
  /** The shape of the header. Absent for a bar. */
  headerShape?: 'centred' | 'rail'
  /** The header is on a dark band in both colour schemes. */
  isHeaderDark?: true
  /** The name of the site is set in the font and case of headings. */
  hasHeadingLetters?: true
  /** The shape of the footer. Absent for a dark one. */
  footerShape?: 'light' | 'centred'
  /** SVG text of the drawings that header and footer refer to, by name. */
  drawings: Record<string, string>
}

/** A language of the site, as an option for visitors. */
export interface LanguageLink {
  language: string
  /** Its name in that language. */
  name: string
  /** The address of its home page. */
  home: string
  /** The offer, in this language, to visitors whose browser prefers it; and the label of the button that closes it. */
  offer: string
  close: string
}

/** The panel of a line of the main menu. */
export interface MenuPanelData {
  links: (Link & { description?: string })[]
  /** The line's own page. */
  all: Link
}

export interface ServicesMenuData {
  categories: { name: string; mark?: string; links: Link[] }[]
  /** Further links in groups, below the categories. */
  groups?: MenuGroup[]
  links: Link[]
  all?: Link
}
