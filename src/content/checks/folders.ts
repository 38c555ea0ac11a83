import type { Problem } from '#content/problems/problem.ts'
import { problemOfFile } from '#content/problems/problem-at.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { Role } from '#content/read/json-document.ts'
import { expectedPath } from '#content/read/reclassify.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

const SORTS: Record<Role, string> = {
  page: 'This is a page.',
  form: 'This is a form.',
  shared: 'This is a shared block.',
  settings: 'These are the settings of the site.',
  navigation: 'These are the menus of the site.',
  theme: 'This is the theme of the site.',
  redirects: 'These are the redirects of the site.',
}

/** A document lies where documents of its sort are looked for. */
export function* folders(site: SiteDocuments): Generator<Problem> {
  const documents = [...documentsOf(site)]
  const files = new Set(documents.map(({ file }) => file))
  for (const { file, role } of documents) {
    const home = expectedPath({ file, role })
    if (home === file) continue
    yield problemOfFile(file, problemText('wrong-folder', { sort: SORTS[role], home, isTaken: files.has(home) }))
  }
}
