import type { ServicesMenuData } from '#model/page-data.ts'
import type { PageSummary, SiteContext } from '#model/site.ts'
import type { Link, ServiceCategory } from '#model/types.generated.ts'

/** The service pages by category: first those that the navigation lists first, then the others by title. */
export function servicesMenuOf(site: SiteContext): ServicesMenuData {
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

/** Categories that the navigation does not list come last, so that no service page is missing from the menu. */
function unlisted(listed: ServiceCategory[], services: PageSummary[]): ServiceCategory[] {
  const listedNames = new Set(listed.map(({ name }) => name))
  const names = new Set(services.map((page) => page.service?.category ?? '').filter((name) => !listedNames.has(name)))
  return [...names].sort().map((name) => ({ name }))
}

function linksOf(pages: PageSummary[], first: string[], language: string): Link[] {
  const rank = (page: PageSummary): number => (first.includes(page.path) ? first.indexOf(page.path) : first.length)
  const { compare } = new Intl.Collator(language)
  return [...pages]
    .sort((a, b) => rank(a) - rank(b) || compare(a.title, b.title))
    .map(({ title, path }) => ({ label: title, href: path }))
}
