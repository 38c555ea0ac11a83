import type { JsonDocument } from '#site/read/json-document.ts'
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

/** The folders whose pages a line of the main menu lists. */
export function panelFolders(navigation: JsonDocument | undefined): string[] {
  const header = navigation?.value['header']
  return (Array.isArray(header) ? header : []).flatMap((item: unknown) =>
    isObject(item) && typeof item['folder'] === 'string' ? [item['folder']] : [],
  )
}
