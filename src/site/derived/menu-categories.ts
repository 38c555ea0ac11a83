import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

export interface MenuCategory {
  name: string
  /** Its index in the list of categories. */
  index: number
  /** The pages that it lists first, as written. */
  first: unknown[]
}

/** The categories of the Services menu, in order, without malformed ones. */
export function categoriesOf({ navigation }: SiteDocuments): MenuCategory[] {
  const services = navigation?.value['services']
  const categories = isObject(services) ? services['categories'] : undefined
  if (!Array.isArray(categories)) return []
  return categories.flatMap((category: unknown, index) => {
    if (!isObject(category) || typeof category['name'] !== 'string') return []
    const { name, first } = category
    return [{ name, index, first: Array.isArray(first) ? (first as unknown[]) : [] }]
  })
}
