import { memo } from '#base/memo/memo.ts'
import { pathnameOf } from '#base/text/addresses/address-forms.ts'
import type { AllPagesSite } from '#site/model/all-pages.ts'
import { pageAt } from '#site/model/all-pages.ts'
import type { Crumb } from '#site/model/page-data.ts'
import { homeOf, isNotFound } from '#site/model/routes.ts'
import type { Page } from '#site/model/site.ts'
import { textsOf } from '#site/model/texts.ts'
import { folderHrefOf, folderNameOf } from './folder-names.ts'

/** The path from home through the folders to the page. Empty on the home page, the 404 page and pages that turn it off. */
export function breadcrumbOf(page: Page, site: AllPagesSite): Crumb[] {
  if (page.path === homeOf(site) || !page.breadcrumb || isNotFound(page)) return []
  const folder = folderOf(page.path)
  // "/news/page/2" is in "/news": "page" is not a folder.
  const around = page.pagination && page.pagination.pageNumber > 1 ? folderOf(folder) : folder
  return [...crumbsTo(around, site), { label: page.title }]
}

/** Empty for pages in the same folder as the home page. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The crumbs from home to a folder. Remembered, as most pages are in the same folder as others. */
const crumbsTo: (folder: string, site: AllPagesSite) => readonly Crumb[] = memo(
  (folder, site) =>
    folder === (site.settings.prefix ?? '')
      ? [homeCrumb(site)]
      : [...crumbsTo(folderOf(folder), site), folderCrumb(folder, site)],
  (folder, { pages, navigation, settings }) => [pages, navigation, settings, folder],
)

const homeCrumb = (site: AllPagesSite): Crumb => ({ label: textsOf(site.settings).home, href: homeOf(site) })

function folderCrumb(path: string, site: AllPagesSite): Crumb {
  const page = pageAt(path, site)
  if (page) return { label: page.title, href: path }
  const href = folderHrefOf(path, site)
  return { label: folderNameOf(path, site), ...(href !== undefined && { href }) }
}

/** Whether a link of the main menu and `path` share the first segment after the prefix of their language. */
export function isCurrentSection(href: string, path: string, prefix = ''): boolean {
  const sectionOf = (address: string): string => pathnameOf(address).slice(prefix.length).split('/')[1] ?? ''
  return href.startsWith(prefix || '/') && sectionOf(href) === sectionOf(path)
}
