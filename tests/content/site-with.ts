import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDrawing } from '#site/read/svg.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import { isDocumentRole, roleOf } from '#site/read/roles.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { checkSite } from '#site/checks/check-site.ts'
import { byPosition } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { validateSite } from '#site/validate/validate-site.ts'
import { createSiteReader } from '#site/read/site-reader.ts'

const BASE = 'tests/sites/base'

const { documents: good } = createSiteReader(BASE)()

/** The document files of the base site. */
export const DOCUMENTS: string[] = [...documentsOf(good)].map(({ file }) => file)

/** The text of a file of the base site. */
export const textOf = (file: string): string => readFileSync(join(BASE, file), 'utf8')

/** The base site with other text in one file. */
export function siteWith(file: string, text: string): SiteDocuments {
  const fileRole = roleOf(file)
  const bytes = new TextEncoder().encode(text)
  if (fileRole.role === 'drawing') {
    return { ...good, drawings: new Map([[fileRole.name, readDrawing(file, fileRole.name, bytes)]]) }
  }
  if (!('name' in fileRole) || !isDocumentRole(fileRole.role)) throw new Error(`${file} has no text`)
  const { role, name } = fileRole
  const document = readJsonDocument(file, role, name, bytes)
  if (role === 'form') return { ...good, forms: new Map([[name, document]]) }
  if (role === 'shared') return { ...good, shared: new Map([[name, document]]) }
  if (role !== 'page') return { ...good, [role]: document }
  if (file === good.notFound?.file) return { ...good, notFound: document }
  return { ...good, pages: good.pages.map((page) => (page.file === file ? document : page)) }
}

/** The problems of documents that were not read from a folder. */
export function problemsIn(documents: SiteDocuments, schemas: SiteSchemas): Problem[] {
  const invalid = validateSite(documents, schemas)
  return [...invalid, ...checkSite(documents, invalid, { schemas })].sort(byPosition)
}
