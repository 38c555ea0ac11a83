import type { MenuPanelData } from '#site/model/page-data.ts'
import { pageAt } from '#site/model/all-pages.ts'
import type { AllPagesSite } from '#site/model/all-pages.ts'
import type { HeaderItem, Link } from '#site/model/types.generated.ts'

/** The default maximum number of pages of a folder in a panel. */
const DEFAULT_LIMIT = 24

/**
 * The panel of a line of the main menu: the links of the line, or the pages of a folder by title, up to the navigation's limit.
 * Its last link points to the line's own page, as the line itself opens the panel.
 */
export function menuPanelOf(
  { label, href, links, folder, limit = DEFAULT_LIMIT }: HeaderItem,
  site: AllPagesSite,
): MenuPanelData | undefined {
  if (links) return { links, all: ownPage(label, href, site) }
  if (folder === undefined) return undefined
  return { links: pagesIn(folder, site).slice(0, limit), all: ownPage(label, href, site) }
}

function pagesIn(folder: string, { pages, settings }: AllPagesSite): Link[] {
  const { compare } = new Intl.Collator(settings.language)
  return pages
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ title, path }) => ({ label: title, href: path }))
    .sort((a, b) => compare(a.label, b.label))
}

const ownPage = (label: string, href: string, site: AllPagesSite): Link => ({
  label: pageAt(href, site)?.title ?? label,
  href,
})
