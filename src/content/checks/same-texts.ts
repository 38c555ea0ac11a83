import { isObject } from '#content/read/json-tree.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { isMisplaced } from '#content/read/reclassify.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** Pages that call themselves alike cannot be told apart in a menu or in search results. */
export function* sameTexts({ pages }: SiteDocuments): Generator<Problem> {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const addresses = new Set<string>()
  for (const page of pages) {
    // The same page twice, or a copy whose name cannot stay: said so, and its texts come next.
    if (addresses.has(page.name) || isMisplaced(page)) continue
    addresses.add(page.name)
    const { title, seo } = page.value
    const description = isObject(seo) ? seo['description'] : undefined
    const sameTitle = earlier(titles, title, page.file)
    if (sameTitle !== undefined) {
      yield problemAt(page, ['title'], problemText('duplicate-title', { title: String(title), other: sameTitle }))
    }
    const sameDescription = earlier(descriptions, description, page.file)
    if (sameDescription !== undefined) {
      yield problemAt(page, ['seo', 'description'], problemText('duplicate-description', { other: sameDescription }))
    }
  }
}

/** The file that said the same before. */
function earlier(seen: Map<string, string>, text: unknown, file: string): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined
  const key = text.trim().toLowerCase()
  const other = seen.get(key)
  if (other === undefined) seen.set(key, file)
  return other
}
