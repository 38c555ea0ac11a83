import { memo } from '#base/memo/memo.ts'
import type { ServicesMenuData } from '#site/model/page-data.ts'
import { pageAt } from '#site/model/all-pages.ts'
import type { AllPagesSite } from '#site/model/all-pages.ts'
import type { Page } from '#site/model/site.ts'
import type { Link, ServiceCategory } from '#site/model/types.generated.ts'
import { addToGroup } from '#base/text/words/lists.ts'

/** The default maximum number of pages in the menu. */
const DEFAULT_LIMIT = 48

type Category = ServicesMenuData['categories'][number]

/**
 * The menu of service pages, which every page of the site contains. It has at most the number of pages that the navigation
 * allows. For a longer list it shows the first pages of each category, and a link to the page of all services.
 */
export function servicesMenuOf(site: AllPagesSite): ServicesMenuData {
  const { groups, links = [], limit = DEFAULT_LIMIT, all } = site.navigation.services ?? {}
  const whole = servicesByCategory(site)
  const categories = firstOf(whole, limit)
  const last = all ?? (categories === whole ? undefined : allServices(site))
  return { categories, ...(groups && { groups }), links, ...(last && { all: last }) }
}

/** All service pages by category: first the ones that the navigation lists first, then the others by title. */
export const servicesByCategory = memo(sortedByCategory, ({ pages, navigation, settings }) => [
  pages,
  navigation,
  settings,
])

function sortedByCategory({ navigation, pages, settings }: AllPagesSite): Category[] {
  const { categories = [] } = navigation.services ?? {}
  const pagesOf = new Map<string, Page[]>()
  for (const page of pages)
    if (page.kind === 'service' && page.service) addToGroup(pagesOf, page.service.category, page)
  const { compare } = new Intl.Collator(settings.language)
  return [...categories, ...unlisted(categories, pagesOf.keys())].flatMap(({ name, mark, first = [] }) => {
    const links = linksOf(pagesOf.get(name) ?? [], first, compare)
    return links.length > 0 ? [{ name, ...(mark !== undefined && { mark }), links }] : []
  })
}

/** Categories that the navigation does not list come last, so that no service page is missing. */
function unlisted(listed: ServiceCategory[], names: Iterable<string>): ServiceCategory[] {
  const listedNames = new Set(listed.map(({ name }) => name))
  return [...names]
    .filter((name) => !listedNames.has(name))
    .sort()
    .map((name) => ({ name }))
}

function linksOf(pages: Page[], first: string[], compare: Intl.Collator['compare']): Link[] {
  const ranks = new Map(first.map((path, index) => [path, index]))
  const rank = ({ path }: Page): number => ranks.get(path) ?? first.length
  const listed = pages.filter(({ path }) => ranks.has(path)).sort((a, b) => rank(a) - rank(b))
  const others = pages.filter(({ path }) => !ranks.has(path)).sort((a, b) => compare(a.title, b.title))
  return [...listed, ...others].map(({ title, path }) => ({ label: title, href: path }))
}

/** The first links of each category, one from each in turn, up to `limit`. Returns the list itself if all fit. */
function firstOf(categories: Category[], limit: number): Category[] {
  const wanted = categories.reduce((sum, { links }) => sum + links.length, 0)
  if (wanted <= limit) return categories
  const counts = categories.map(() => 0)
  for (let left = limit; left > 0;) {
    for (const [index, { links }] of categories.entries()) {
      if (left === 0 || counts[index]! >= links.length) continue
      counts[index]!++
      left--
    }
  }
  return categories
    .map((category, index) => ({ ...category, links: category.links.slice(0, counts[index]) }))
    .filter(({ links }) => links.length > 0)
}

/** The page that the menu's line in the header links to, if there is one. */
function allServices(site: AllPagesSite): Link | undefined {
  const line = site.navigation.header.find(({ menu }) => menu === 'services')
  const page = line && pageAt(line.href, site)
  return page && { label: page.title, href: page.path }
}
