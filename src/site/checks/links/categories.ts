import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { categoriesOf } from '#site/derived/menus.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The category of a service page exists in the Services menu, and the menu lists the page only under that category. */
export function categories(site: SiteDocuments, { report, schemas, publication, isSound }: CheckContext): void {
  const { navigation, pages } = site
  if (!isSound(navigation)) return
  const listed = categoriesOf(site)
  const possible = listed.map(({ name }) => name)
  for (const page of pages) {
    const category = categoryOf(page.value)
    if (category === undefined || possible.includes(category)) continue
    report(page, ['service', 'category'], 'unknown-category', { found: category, possible })
  }
  const byAddress = new Map(pages.map((page) => [page.name, page]))
  for (const { name, index, first } of listed) {
    for (const [position, address] of first.entries()) {
      const page = byAddress.get(String(address))
      if (!page || publication.hidden.has(page.file) || !schemas.kinds.has(String(page.value['kind']))) continue
      const isService = page.value['kind'] === 'service'
      const other = isService ? categoryOf(page.value) : undefined
      // A category that is missing or does not exist is a problem of the page itself.
      if (isService && (other === undefined || other === name || !possible.includes(other))) continue
      const path = ['services', 'categories', index, 'first', position]
      report(navigation, path, 'not-a-service-page', { address: page.name, category: name, other })
    }
  }
}

function categoryOf({ service }: JsonObject): string | undefined {
  return isObject(service) && typeof service['category'] === 'string' ? service['category'] : undefined
}
