import type { EditedSite } from '#authoring/site-changes.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { count } from '#text/lists.ts'
import { placeLine } from './plan.ts'
import { targetOf, usagesOf } from './target.ts'

/** Every place that refers to a page, shared block, form or drawing, in words. */
export function whereUsed({ documents }: EditedSite, schemas: SiteSchemas, typed: string): string {
  const target = targetOf(typed, documents)
  const usages = usagesOf(target, documents, schemas)
  if (usages.length === 0) return `Nothing uses "${target.name}".\n`
  const lines = usages.map((usage) => {
    const { role, name } = usage.document
    return `  ${placeLine(usage)}${role === 'shared' ? `, shown on ${count(pagesWith(name), 'page')}` : ''}\n`
  })
  return `${count(usages.length, 'place')} ${usages.length === 1 ? 'uses' : 'use'} "${target.name}":\n${lines.join('')}`

  function pagesWith(shared: string): number {
    const users = usagesOf({ sort: 'shared', name: shared, file: '' }, documents, schemas)
    return new Set(users.map(({ document }) => document)).size
  }
}
