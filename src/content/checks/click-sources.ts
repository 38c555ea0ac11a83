import { problemAtField } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { nodeAt, stringsIn } from '#content/read/json-tree.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

/** Analytics is told of clicks that open a form: a link has no use for a name of its clicks. */
export function* clickSources(site: SiteDocuments): Generator<Problem> {
  for (const document of documentsOf(site)) {
    if (!document.root || document.role === 'settings') continue
    for (const { path, field } of stringsIn(document.root)) {
      if (field !== 'clickSource') continue
      const action = nodeAt(document.root, path.slice(0, -1))
      if (action.type !== 'object' || !action.members.has('href')) continue
      yield problemAtField(document, path, problemText('click-source-without-use'))
    }
  }
}
