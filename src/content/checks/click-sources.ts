import type { CheckContext } from './check.ts'
import { nodeAt, stringsIn } from '#content/read/json-tree.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** Analytics counts clicks that open a form, so "clickSource" has no effect on a link. */
export function clickSources(site: SiteDocuments, { report }: CheckContext): void {
  for (const document of documentsOf(site)) {
    if (!document.root || document.role === 'settings') continue
    for (const { path, field } of stringsIn(document.root)) {
      if (field !== 'clickSource') continue
      const action = nodeAt(document.root, path.slice(0, -1))
      if (action.type !== 'object' || !action.members.has('href')) continue
      report(document, path, 'click-source-without-use')
    }
  }
}
