import type { ServicesMenuData } from '#model/page-data.ts'
import type { Page, Site } from '#model/site.ts'
import type { Link, ServiceCategory } from '#model/types.generated.ts'

/** The service pages by category: first those that the navigation lists first, then the others by title. */
export function servicesMenuOf(site: Site): ServicesMenuData {
  const { categories = [], links = [], all } = site.navigation.services ?? {}
  const services = site.pages.filter((page) => page.kind === 'service' && page.service)
  return {
    categories: [...categories, ...unlisted(categories, services)]
      .map(({ name, mark, first }) => ({
        name,
        ...(mark !== undefined && { mark }),
        links: linksOf(
          services.filter((page) => page.service?.category === name),
          first ?? [],
          site.settings.language,
        ),
      }))
      .filter((category) => category.links.length > 0),
    links,
    ...(all && { all }),
  }
}

/** A category that the navigation does not order comes after those that it does: no service page goes missing. */
function unlisted(listed: ServiceCategory[], services: Page[]): ServiceCategory[] {
  const known = new Set(listed.map(({ name }) => name))
  const names = new Set(services.map((page) => page.service?.category ?? '').filter((name) => !known.has(name)))
  return [...names].sort().map((name) => ({ name }))
}

function linksOf(pages: Page[], first: string[], language: string): Link[] {
  const place = (page: Page): number => (first.includes(page.path) ? first.indexOf(page.path) : first.length)
  const { compare } = new Intl.Collator(language)
  return [...pages]
    .sort((a, b) => place(a) - place(b) || compare(a.title, b.title))
    .map(({ title, path }) => ({ label: title, href: path }))
}
