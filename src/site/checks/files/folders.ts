import type { Role } from '#site/read/json-document.ts'
import { expectedPath } from '#site/read/reclassify.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

const DESCRIPTIONS: Record<Role, string> = {
  page: 'This is a page.',
  form: 'This is a form.',
  shared: 'This is a shared block.',
  settings: 'These are the settings of the site.',
  navigation: 'These are the menus of the site.',
  theme: 'This is the theme of the site.',
  redirects: 'These are the redirects of the site.',
  rules: 'These are the rules of a site.',
  kind: 'This is a kind of page.',
  translation: 'This is a translation.',
  terms: 'These are the terms of a language.',
}

/** A document is in the folder of its role. */
export function folders(site: SiteDocuments, { report }: CheckContext): void {
  const documents = [...documentsOf(site)]
  const files = new Set(documents.map(({ file }) => file))
  for (const { file, role } of documents) {
    const home = expectedPath({ file, role })
    if (home === file) continue
    report({ file }, [], 'wrong-folder', { sort: DESCRIPTIONS[role], home, isTaken: files.has(home) })
  }
}
