import { descriptionOf } from '#site/model/head/head.ts'
import { breadcrumbOf } from '#site/model/navigation/breadcrumbs.ts'
import { servicesByCategory } from '#site/model/navigation/services-menu.ts'
import { indexablePages, pageUrlOf } from '#site/model/routes.ts'
import type { Page, Site } from '#site/model/site.ts'
import { textsOf } from '#site/model/texts.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { pathnameOf } from '#base/text/addresses/address-forms.ts'

export const LLMS_TXT = 'llms.txt'

/** The section that llmstxt.org reserves for content that may be skipped. */
const OPTIONAL = 'Optional'

/**
 * The site for language models, as llmstxt.org proposes: brand and description, then every indexable page once, under
 * the first menu that links to it, or else under its folder.
 */
export function llmsTxt(site: Site): string {
  const { brand, description } = site.settings
  const lines = [`# ${inOneLine(brand)}`, '', `> ${inOneLine(description)}`]
  for (const [title, pages] of sectionsOf(site)) {
    lines.push('', `## ${inOneLine(title)}`, '')
    for (const page of pages) lines.push(lineOf(page, site))
  }
  lines.push('')
  return lines.join('\n')
}

function sectionsOf(site: Site): Map<string, Page[]> {
  const sections = new Map<string, Page[]>()
  const left = new Map(indexablePages(site).map((page) => [page.path, page]))
  const list = (title: string, path: string): void => {
    const page = left.get(path)
    if (!page) return
    addToGroup(sections, title, page)
    left.delete(path)
  }
  for (const { title, links } of menusOf(site)) for (const { href } of links) list(title, pathnameOf(href))
  const [legal, others] = [true, false].map((isLegal) =>
    [...left.values()].filter(({ kind }) => (kind === 'legal') === isLegal),
  )
  const labels = new Map<string, string>()
  for (const page of others ?? []) {
    const folder = page.path.slice(0, page.path.lastIndexOf('/'))
    const label = labels.get(folder) ?? folderLabelOf(page, site)
    labels.set(folder, label)
    list(label, page.path)
  }
  for (const page of legal ?? []) list(OPTIONAL, page.path)
  return sections
}

/** The main menu, the services by category, the columns of the footer. */
function menusOf(site: Site): { title: string; links: { href: string }[] }[] {
  const { header, footer } = site.navigation
  const categories = servicesByCategory(site).map(({ name, links }) => ({ title: name, links }))
  return [{ title: textsOf(site.settings).mainMenu, links: header }, ...categories, ...footer.columns]
}

/** The label of the page's folder in its breadcrumb, whether or not the page shows one. */
function folderLabelOf(page: Page, site: Site): string {
  return breadcrumbOf({ ...page, breadcrumb: true }, site).at(-2)?.label ?? textsOf(site.settings).home
}

function lineOf(page: Page, site: Pick<Site, 'settings' | 'kinds'>): string {
  const name = inOneLine(page.title).replace(/[[\]\\]/g, '\\$&')
  return `- [${name}](${encodeURI(pageUrlOf(page, site))}): ${inOneLine(descriptionOf(page, site))}`
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
