import type { AllPagesSite } from './all-pages.ts'
import { formsOf } from './forms/forms.ts'
import { pageForms } from './forms/page-forms.ts'
import { imagesAsTheyAre } from './images.ts'
import type { PublishedImages } from './images.ts'
import { breadcrumbOf } from './navigation/breadcrumbs.ts'
import { serviceNeighboursOf, pageWithServiceLinks } from './navigation/service-links.ts'
import type { Neighbours } from './navigation/service-links.ts'
import { shellDataOf } from './navigation/shell-data.ts'
import { pickNamed } from './pick-named.ts'
import { pageWithPosts } from './posts/page-with-posts.ts'
import type { Crumb, PageForm, ShellData } from './page-data.ts'
import type { Page, ShareImage, Site } from './site.ts'
import type { Settings, Theme } from './types.generated.ts'
import { videosAsTheyAre } from './videos.ts'
import type { PublishedVideos } from './videos.ts'

/** What the outputs of all pages of a site depend on: the same value for each. */
export interface SiteContext {
  settings: Settings
  theme: Theme
  shell: ShellData
}

/** What the output of one page depends on beside the `SiteContext`: its document, and what it shows of others. */
export interface PageInput {
  page: Page
  /** From the home page to this one; empty where the page shows no breadcrumb. */
  breadcrumb: Crumb[]
  /** SVG text of the drawings in its blocks, by name. */
  drawings: Record<string, string>
  /** The images in its blocks, by file name. Absent where it has none. */
  images?: PublishedImages
  /** The videos in its blocks and their captions, by file name. Absent where it has none. */
  videos?: PublishedVideos
  /** The forms that its blocks show, by name. */
  forms: Record<string, PageForm>
  /** The share image that the build renders for it. */
  shareImage?: ShareImage
}

/** What a build has made for a page. */
interface BuiltFiles {
  /** The images of the site, by file name. Without them they are shown as they are. */
  images?: PublishedImages
  /** The videos of the site and their captions, by file name. Without them they are shown as they are. */
  videos?: PublishedVideos
  shareImage?: ShareImage | undefined
}

/** What a page shows of other pages, but for posts. Plain data. */
export interface ShownOfOthers extends Pick<PageInput, 'breadcrumb'> {
  /** Of a service page that leads to them. */
  neighbours?: Neighbours
}

export function shownOfOthers(page: Page, site: AllPagesSite): ShownOfOthers {
  const neighbours = serviceNeighboursOf(page, site)
  return { breadcrumb: breadcrumbOf(page, site), ...(neighbours && { neighbours }) }
}

/** The input of a page before links to its neighbours are put into its blocks: its key follows from this. */
export interface UnlinkedInput extends Omit<PageInput, 'breadcrumb'> {
  others: ShownOfOthers
}

export const pageInputOf = (written: Page, site: Site, built?: BuiltFiles): PageInput =>
  linkedInput(unlinkedInputOf(written, site, built), site)

export function unlinkedInputOf(written: Page, site: Site, built?: BuiltFiles): UnlinkedInput {
  const page = pageWithPosts(written, site)
  const forms = formsOf(written.blocks, site.forms)
  return unlinkedInputWith(shownOfOthers(page, site), { page, forms }, site, built)
}

/** Of a page with its posts and its forms, given what else it shows of others. */
export function unlinkedInputWith(
  others: ShownOfOthers,
  { page, forms }: Pick<PageInput, 'page'> & Pick<Site, 'forms'>,
  site: Pick<Site, 'settings' | 'drawings' | 'images' | 'videos'>,
  { images, videos, shareImage }: BuiltFiles = {},
): UnlinkedInput {
  return {
    page,
    others,
    drawings: pickNamed(page.drawings, site.drawings),
    forms: pageForms(forms, site.settings),
    ...(page.images.length > 0 && { images: pickNamed(page.images, images ?? imagesAsTheyAre(site.images)) }),
    ...(page.videos.length > 0 && { videos: pickNamed(page.videos, videos ?? videosAsTheyAre(site)) }),
    ...(shareImage && { shareImage }),
  }
}

export function linkedInput(
  { page, others: { breadcrumb, neighbours }, ...files }: UnlinkedInput,
  { settings }: Pick<Site, 'settings'>,
): PageInput {
  return { page: neighbours ? pageWithServiceLinks(page, neighbours, settings) : page, breadcrumb, ...files }
}

/** Cached by site: development asks for it with each page. */
const contexts = new WeakMap<Site, SiteContext>()
let last: SiteContext | undefined

/** The same object for two sites whose pages share the same: markup of the shell is cached by it. */
export function siteContextOf(site: Site): SiteContext {
  const known = contexts.get(site)
  if (known) return known
  const { settings, theme } = site
  const shell = shellDataOf(site)
  const isSame =
    last?.settings === settings && last.theme === theme && JSON.stringify(last.shell) === JSON.stringify(shell)
  if (!last || !isSame) last = { settings, theme, shell }
  contexts.set(site, last)
  return last
}
