import { addressFrom } from '#tools/typed-addresses.ts'
import type { EditedSite } from '#tools/site-changes.ts'
import { foldersOf } from '#site/derived/folders.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { count } from '#base/text/words/lists.ts'
import { folderUsages } from './folder-replacements.ts'
import { placeLine } from './plan-lines.ts'
import { targetOf, usagesOf } from './target.ts'
import type { Usage } from './target.ts'

/** Every place that refers to a page, a folder of pages, a shared block, form or drawing, in words. */
export function whereUsed({ documents }: EditedSite, schemas: SiteSchemas, typed: string): string {
  const { name: wanted, usages } = wantedIn(typed, documents, schemas)
  if (usages.length === 0) return `Nothing uses "${wanted}".\n`
  const lines = usages.map((usage) => {
    const { role, name } = usage.document
    return `  ${placeLine(usage)}${role === 'shared' ? `, shown on ${count(pagesWith(name), 'page')}` : ''}\n`
  })
  return `${count(usages.length, 'place')} ${usages.length === 1 ? 'uses' : 'use'} "${wanted}":\n${lines.join('')}`

  function pagesWith(shared: string): number {
    const users = usagesOf({ sort: 'shared', name: shared, file: '' }, documents, schemas)
    return new Set(users.map(({ document }) => document)).size
  }
}

/** The item for a typed name, and its uses. A page and a folder may share an address, and a folder needs no page. */
function wantedIn(typed: string, documents: SiteDocuments, schemas: SiteSchemas): { name: string; usages: Usage[] } {
  const address = addressFrom(typed, documents)
  const isPage = documents.pages.some(({ name }) => name === address)
  const ofFolder = folderUsages(documents, schemas).filter(({ value }) => value === address)
  if (!isPage && foldersOf(documents.pages).includes(address)) return { name: address, usages: ofFolder }
  const target = targetOf(typed, documents)
  const usages = usagesOf(target, documents, schemas)
  return { name: target.name, usages: target.sort === 'page' ? [...usages, ...ofFolder] : usages }
}
