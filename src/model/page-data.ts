import type { BlockType, FormReply, PageKind, PlacedBlock } from './site.ts'
import type { Action, Form, Link, Settings } from './types.generated.ts'

/**
 * The seam between Node and the browser: all that the app needs to show one page. It stands in the page's HTML (with
 * live blocks only) and, whole, in a file beside it for visitors who arrive by a link.
 */
export interface PageData {
  /** The build that made it. Another one means that the running app may not fit: load the page afresh. */
  build: string
  path: string
  kind: PageKind
  head: Head
  /** The text of the page's JSON-LD script, safe inside a script element. */
  jsonLd: string
  /** From home to this page; empty where the page shows none. */
  breadcrumb: Crumb[]
  /** What a form that is opened here names as its source. */
  leadSource: string
  blocks: PlacedBlock[]
  /** SVG text of the drawings that `blocks` name. */
  drawings: Record<string, string>
  /** The forms that `blocks` show, by name. */
  forms: Record<string, PageForm>
}

/** A form as a page or a dialog shows it: all that it takes to draw it, in every state, and to send it. */
export interface PageForm extends Omit<Form, ServerSide | Settled>, Required<Pick<Form, Settled>> {
  /** Where it is sent: a server, or a visitor's mail program (`mailto:`) where no server takes the form. */
  action: string
  /** What the server has said to it, where it was posted without script. */
  reply?: FormReply
}

/** What concerns the server alone. */
type ServerSide = 'endpoint' | 'unique' | 'keepDays' | 'minimumTime'
/** What has a standard where the form's document says nothing. */
type Settled = 'size' | 'sending' | 'success' | 'resetAfter' | 'successBy'

/** In served HTML a static block's data stays away: its markup is there already. */
export interface StaticPlace {
  id: string
  type: BlockType
}

/** What a page's own HTML carries: enough to wake its live blocks. */
export interface ServedPageData extends Omit<PageData, 'blocks' | 'jsonLd'> {
  blocks: (PlacedBlock | StaticPlace)[]
}

export interface Crumb {
  label: string
  /** Left out where a folder has no page of its own, and on the last step. */
  href?: string
}

/** Head tags as data, printed by the prerenderer and, on navigation, by the live page. */
export interface Head {
  title: string
  /** Attributes of each `<meta>`, in order. */
  meta: Record<string, string>[]
  /** Attributes of each `<link>`, in order. */
  link: Record<string, string>[]
}

/** What header and footer show on every page. */
export interface ShellData {
  brand: string
  logo?: string
  email: string
  phone?: { text: string; href?: string }
  address?: string
  hours?: string
  copyright: string
  texts: Required<NonNullable<Settings['texts']>>
  header: { label: string; href: string; menu?: 'services' }[]
  headerAction?: Action
  servicesMenu: ServicesMenuData
  footer: { blurb: string; columns: { title: string; links: Link[] }[]; base: Link[] }
  /** SVG text of the drawings that header and footer name. */
  drawings: Record<string, string>
}

export interface ServicesMenuData {
  categories: { name: string; mark?: string; links: Link[] }[]
  links: Link[]
  all?: Link
}
