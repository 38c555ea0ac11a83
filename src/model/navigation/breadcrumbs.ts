import type { Crumb } from '#model/page-data.ts'
import { pageAt } from '#model/all-pages.ts'
import type { AllPagesSite } from '#model/all-pages.ts'
import { isNotFound } from '#model/routes.ts'
import type { Page } from '#model/site.ts'
import { textsOf } from '#model/texts.ts'
import { folderNameOf } from './folder-names.ts'

/** From home through the folders to the page. Empty on the home page, the 404 page and where a page turns it off. */
export function breadcrumbOf(page: Page, site: AllPagesSite): Crumb[] {
  if (page.path === '/' || !page.breadcrumb || isNotFound(page)) return []
  const segments = page.path.slice(1).split('/')
  // Of a further page of a list, "page" is no folder.
  const folders = segments.slice(0, page.part && page.part.number > 1 ? -2 : -1).map((_, index): Crumb => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const folderPage = pageAt(path, site)
    return folderPage ? { label: folderPage.title, href: path } : { label: folderNameOf(path, site) }
  })
  return [{ label: textsOf(site.settings).home, href: '/' }, ...folders, { label: page.title }]
}
