import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CheckContext } from './check.ts'
import { problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { JsonDocument, Role } from '#content/read/json-document.ts'
import { expectedPath } from '#content/read/reclassify.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

const PROGRAM_DIR = fileURLToPath(new URL('../../..', import.meta.url))
const EDITOR_SCHEMAS = join(PROGRAM_DIR, 'schema', 'editor')

/** A code editor helps with a document whose "$schema" leads to what it reads; with a wrong one it is silent. */
export function* schemaLines(site: SiteDocuments, { siteDir }: CheckContext): Generator<Problem> {
  for (const document of documentsOf(site)) {
    const found = document.value['$schema']
    // What lies at a full address is not for us to know.
    if (typeof found !== 'string' || /^[a-z][a-z+.-]+:/i.test(found)) continue
    const right = isInside(siteDir) ? rightLine(found, document, siteDir) : ofItsSort(found, document.role)
    if (right !== found) yield problemAt(document, ['$schema'], problemText('wrong-schema-line', { found, right }))
  }
}

/** Only beside the program it is known where a site lies, for those who write it as for us. */
const isInside = (siteDir: string | undefined): siteDir is string =>
  siteDir !== undefined && !relative(PROGRAM_DIR, resolve(siteDir)).startsWith('..')

/** The line as it is where it leads to the right file, however it is written. */
function rightLine(found: string, document: JsonDocument, siteDir: string): string {
  const folder = dirname(resolve(siteDir, expectedPath(document)))
  const file = join(EDITOR_SCHEMAS, nameFor(document.role))
  if (resolve(folder, found.replace(/#$/, '')) === file) return found
  return relative(folder, file).replaceAll('\\', '/')
}

/** Of a site that lies elsewhere it can only be told that a document has the line of another sort. */
function ofItsSort(found: string, role: Role): string {
  const [, way = '', name = ''] = /^(.*\/)?([^/]*?)#?$/s.exec(found) ?? []
  return SORTS.some((sort) => sort !== role && nameFor(sort) === name) ? `${way}${nameFor(role)}` : found
}

const SORTS: Role[] = ['page', 'form', 'shared', 'settings', 'navigation', 'theme', 'redirects']

const nameFor = (role: Role): string => `${role}.schema.json`
