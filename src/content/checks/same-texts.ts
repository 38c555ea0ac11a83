import { isObject } from '#content/read/json-tree.ts'
import { isMisplaced } from '#content/read/reclassify.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** Pages differ in title and description, so that menus and search results can tell them apart. */
export function sameTexts({ pages, notFound }: SiteDocuments, { report }: CheckContext): void {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const addresses = new Set<string>()
  // The page for unknown addresses first: a copy of it is a page with an address.
  for (const page of notFound ? [notFound, ...pages] : pages) {
    // A duplicate or misplaced page is reported as such first.
    if (addresses.has(page.name) || isMisplaced(page)) continue
    addresses.add(page.name)
    const { title, seo } = page.value
    const description = isObject(seo) ? seo['description'] : undefined
    const sameTitle = earlier(titles, title, page.file)
    if (sameTitle !== undefined) {
      report(page, ['title'], 'duplicate-title', { title: String(title), other: sameTitle })
    }
    const sameDescription = earlier(descriptions, description, page.file)
    if (sameDescription !== undefined) {
      report(page, ['seo', 'description'], 'duplicate-description', { other: sameDescription })
    }
  }
}

/** The file that had the same text before. */
function earlier(seen: Map<string, string>, text: unknown, file: string): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const key = text.trim().toLowerCase()
  const other = seen.get(key)
  if (other === undefined) seen.set(key, file)
  return other
}
