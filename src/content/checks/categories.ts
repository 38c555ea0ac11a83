import { isObject } from '#content/read/json-tree.ts'
import type { CheckContext } from './check.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { categoriesOf } from '#content/derived/menu-categories.ts'

/** A service page belongs to a category of the Services menu, and the menu lists its service pages where they belong. */
export function* categories(site: SiteDocuments, { language, isSound }: CheckContext): Generator<Problem> {
  const { navigation, pages } = site
  if (!isSound(navigation)) return
  const listed = categoriesOf(site)
  const possible = listed.map(({ name }) => name)
  for (const page of pages) {
    const category = categoryOf(page.value)
    if (category === undefined || possible.includes(category)) continue
    yield problemAt(page, ['service', 'category'], problemText('unknown-category', { found: category, possible }))
  }
  const byAddress = new Map(pages.map((page) => [page.name, page]))
  for (const { name, index, first } of listed) {
    for (const [place, address] of first.entries()) {
      const page = byAddress.get(String(address))
      if (!page || !language.kinds.has(String(page.value['kind']))) continue
      const isService = page.value['kind'] === 'service'
      const other = isService ? categoryOf(page.value) : undefined
      // A category that is missing or does not exist is told on the page itself.
      if (isService && (other === undefined || other === name || !possible.includes(other))) continue
      const problem = problemText('not-a-service-page', { address: page.name, category: name, other })
      yield problemAt(navigation, ['services', 'categories', index, 'first', place], problem)
    }
  }
}

function categoryOf({ service }: JsonObject): string | undefined {
  return isObject(service) && typeof service['category'] === 'string' ? service['category'] : undefined
}
