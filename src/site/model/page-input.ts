import { memo } from '#base/memo/memo.ts'
import type { AllPagesSite } from './all-pages.ts'
import { fileHelpOf } from './forms/files.ts'
import { formsOf, MAIL } from './forms/forms.ts'
import { fieldsOf, stepsOf } from './forms/steps.ts'
import { textsOfFields } from './forms/values.ts'
import type { Alternate } from './hreflang.ts'
import type { PublishedImages } from './images.ts'
import { imagesAsTheyAre } from './images.ts'
import { alternatesOf } from './languages.ts'
import { breadcrumbOf } from './navigation/breadcrumbs.ts'
import type { Neighbours } from './navigation/service-links.ts'
import { drawingsOfNeighbours, pageWithServiceLinks, serviceNeighboursOf } from './navigation/service-links.ts'
import { shellDataOf } from './navigation/shell-data.ts'
import type { Crumb, PageForm, ShellData } from './page-data.ts'
import { pickNamed } from './pick-named.ts'
import { pageWithPosts } from './posts/page-with-posts.ts'
import type { FormInLanguage, Page, ShareImage, Site, SiteSettings } from './site.ts'
import { fileTextsOf, textsOf } from './texts.ts'
import type { Settings, Theme } from './types.generated.ts'
import type { PublishedVideos } from './videos.ts'
import { videosAsTheyAre } from './videos.ts'

/** The inputs that the outputs of all pages of a site share. */
export interface SiteContext {
  settings: SiteSettings
  kinds: Site['kinds']
  theme: Theme
  shell: ShellData
}

/** The inputs of one page's output, besides the `SiteContext`: its document, and the content of other pages that it shows. */
export interface PageInput {
  page: Page
  /** From the home page to this one; empty on a page without a breadcrumb. */
  breadcrumb: Crumb[]
  /** SVG text of the drawings in its blocks, by name. */
  drawings: Record<string, string>
  /** The images in its blocks, by file name. Absent without images. */
  images?: PublishedImages
  /** The videos in its blocks and their captions, by file name. Absent without videos. */
  videos?: PublishedVideos
  /** The forms that its blocks show, by name. */
  forms: Record<string, PageForm>
  /** The share image that the build renders for it. */
  shareImage?: ShareImage
  /** The page in every language of the site. Absent on a site with one language. */
  alternates?: readonly Alternate[]
}

/** The files that a build has made for a page. */
interface PublishedFiles {
  /** The images of the site, by file name. Without them the original files are shown. */
  images?: PublishedImages
  /** The videos of the site and their captions, by file name. Without them the original files are shown. */
  videos?: PublishedVideos
  shareImage?: ShareImage | undefined
}

/** The links of a page that depend on its place among the other pages. */
interface PageNavigation extends Pick<PageInput, 'breadcrumb'> {
  /** The pages before and after a service page, whose closing call links to them. */
  neighbours?: Neighbours
}

function pageNavigationOf(page: Page, site: AllPagesSite): PageNavigation {
  const neighbours = serviceNeighboursOf(page, site)
  return { breadcrumb: breadcrumbOf(page, site), ...(neighbours && { neighbours }) }
}

/** A `PageInput` with the links of the page apart from its blocks: the key of a page is a hash of it. */
export interface PageDependencies extends Omit<PageInput, 'breadcrumb'> {
  navigation: PageNavigation
}

/** `basePage` is the page as in its document, without posts of other pages. */
export const pageInputOf = (basePage: Page, site: Site, built?: PublishedFiles): PageInput =>
  pageInputFrom(pageDependenciesOf(basePage, site, built), site)

/** Forms for the browser, with the URL to which they are sent, and the texts of every state. */
export function pageForms(forms: Record<string, FormInLanguage>, settings: Settings): Record<string, PageForm> {
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, pageForm(form, settings)]))
}

function pageForm(form: FormInLanguage, settings: Settings): PageForm {
  const { unique: _, keepDays: __, minimumTime: ___, confirmationMail: ____, endpoint, ...rest } = form
  const texts = textsOf(settings)
  const fileTexts = fileTextsOf(settings)
  const fileHelp = form.fields.flatMap((field) =>
    field.type === 'file' ? [[field.name, fileHelpOf(field, fileTexts)] as const] : [],
  )
  const steps = stepsOf(form)
  const fields = fieldsOf(form)
  const ownTexts = textsOfFields(steps ? form.fields : fields, settings)
  return {
    ...rest,
    fields,
    ...(steps && { steps }),
    ...(ownTexts && { texts: ownTexts }),
    ...(fileHelp.length > 0 && { fileHelp: Object.fromEntries(fileHelp), fileTexts }),
    action: endpoint ? (settings.apiBase ?? '') + endpoint : `${MAIL}${settings.organization.email}`,
    size: form.size ?? 'md',
    sending: form.sending ?? texts.sending,
    success: form.success ?? { title: texts.sent },
    resetAfter: form.resetAfter ?? 2000,
    successBy: form.successBy ?? 'status',
  }
}

export function pageDependenciesOf(
  basePage: Page,
  site: Site,
  { images, videos, shareImage }: PublishedFiles = {},
): PageDependencies {
  const page = pageWithPosts(basePage, site)
  const navigation = pageNavigationOf(page, site)
  const { neighbours } = navigation
  const alternates = alternatesOf(basePage, site)
  const drawings = neighbours ? [...page.drawings, ...drawingsOfNeighbours(neighbours)] : page.drawings
  return {
    page,
    navigation,
    drawings: pickNamed(drawings, site.drawings),
    forms: pageForms(formsOf(basePage.blocks, site.forms), site.settings),
    ...(page.images.length > 0 && { images: pickNamed(page.images, images ?? imagesAsTheyAre(site.images)) }),
    ...(page.videos.length > 0 && { videos: pickNamed(page.videos, videos ?? videosAsTheyAre(site)) }),
    ...(shareImage && { shareImage }),
    ...(alternates && { alternates }),
  }
}

export function pageInputFrom(
  { page, navigation: { breadcrumb, neighbours }, ...files }: PageDependencies,
  { settings }: Pick<Site, 'settings'>,
): PageInput {
  return { page: neighbours ? pageWithServiceLinks(page, neighbours, settings) : page, breadcrumb, ...files }
}

/** The last context of each language. */
const lastContexts = new Map<string | undefined, SiteContext>()

/** Returns the same object for sites with equal contexts, as the markup of the shell is cached by it. */
export const siteContextOf = memo((site: Site): SiteContext => {
  const { settings, kinds, theme } = site
  const shell = shellDataOf(site)
  const last = lastContexts.get(settings.prefix)
  const isSame =
    last?.settings === settings &&
    last.kinds === kinds &&
    last.theme === theme &&
    JSON.stringify(last.shell) === JSON.stringify(shell)
  const context = last && isSame ? last : { settings, kinds, theme, shell }
  lastContexts.set(settings.prefix, context)
  return context
})
