import { basename, dirname, join, relative, resolve } from 'node:path'
import { problemText } from '#site/problems/catalogue.ts'
import { insertFirstField, replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { JsonDocument, Role } from '#site/read/json-document.ts'
import { expectedPath } from '#site/read/reclassify.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { SITE_DIR } from '#site/site-dir.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** "$schema" points to the schema of the document. With a wrong one code editors offer nothing. */
export function schemaLines(site: SiteDocuments, { report, siteDir }: CheckContext): void {
  const documents = [...documentsOf(site)]
  const withLine = documents.filter(({ value }) => value['$schema'] !== undefined)
  // Not required in a site in which most documents lack it: code editors may be configured by folder instead.
  const isUsual = withLine.length * 2 > documents.length
  for (const document of documents) {
    const line = document.value['$schema']
    if (line === undefined && document.isParsed && isUsual && isInside(siteDir)) {
      const right = rightLine('', document, siteDir)
      const problem = problemText('missing-schema-line', { right })
      report(document, [], fixedBy(problem, ...insertFirstField(document, [], '$schema', right)))
    }
    // A full address cannot be checked.
    if (typeof line !== 'string' || /^[a-z][a-z+.-]+:/i.test(line)) continue
    const right = schemaLineOf(document, line, siteDir)
    if (right === line) continue
    const problem = problemText('wrong-schema-line', { found: line, right })
    report(document, ['$schema'], fixedBy(problem, ...replaceScalar(document, ['$schema'], right)))
  }
}

/** The "$schema" line that a document should have: `line`, if it points to the schema of the document. */
export function schemaLineOf(document: SchemaUser, line: string, siteDir: string | undefined): string {
  return isInside(siteDir) ? rightLine(line, document, siteDir) : lineForRole(line, document.role)
}

type SchemaUser = Pick<JsonDocument, 'file' | 'role'>

/** The relative path to the schemas is known only for a site inside the folder in which the command runs. */
const isInside = (siteDir: string | undefined): siteDir is string =>
  siteDir !== undefined && !relative('', siteDir).startsWith('..')

/** The folder of the schemas for code editors: beside a folder `site-config`, for other sites in the working directory. */
const editorSchemasFor = (siteDir: string): string =>
  resolve(basename(siteDir) === SITE_DIR ? dirname(siteDir) : '', 'schema/editor')

/** The same line if it resolves to the right file, else the right line. */
function rightLine(line: string, document: SchemaUser, siteDir: string): string {
  const folder = dirname(resolve(siteDir, expectedPath(document)))
  const file = join(editorSchemasFor(siteDir), nameFor(document.role))
  if (resolve(folder, line.replace(/#$/, '')) === file) return line
  return relative(folder, file).replaceAll('\\', '/')
}

/** For a site elsewhere only a line of another role can be recognised as wrong. */
function lineForRole(line: string, role: Role): string {
  const [, way = '', name = ''] = /^(.*\/)?([^/]*?)#?$/s.exec(line) ?? []
  return ROLES.some((other) => other !== role && nameFor(other) === name) ? `${way}${nameFor(role)}` : line
}

const ROLES: Role[] = [
  'page',
  'form',
  'shared',
  'settings',
  'navigation',
  'theme',
  'redirects',
  'rules',
  'kind',
  'translation',
  'terms',
]

const nameFor = (role: Role): string => `${role}.schema.json`
