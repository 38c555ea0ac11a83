import { allPagesOf } from '#model/all-pages.ts'
import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { drawings } from '#content/checks/drawings.ts'
import { problemsOfFormat } from '#content/checks/format.ts'
import { sharedBlocks } from '#content/checks/shared-blocks.ts'
import { blocksOnPage } from '#content/derived/blocks-on-page.ts'
import { PUBLICATION_FIELDS, publicationOf } from '#content/derived/publication.ts'
import { warningsOfHidden } from '#content/problems/hidden-pages.ts'
import { byPosition, isError, positionOf } from '#content/problems/problem.ts'
import type { Problem } from '#content/problems/problem.ts'
import { createReport } from '#content/problems/report.ts'
import { readJsonDocument } from '#content/read/json-document.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import { reclassify } from '#content/read/reclassify.ts'
import { isDocumentRole, roleOf } from '#content/read/roles.ts'
import { NOT_FOUND_FILE, noDocuments, pagesOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { listSiteFiles } from '#content/read/site-files.ts'
import { readFiles } from '#content/read/site-reader.ts'
import { resolveSite } from '#content/resolve/resolve-site.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { validateSite } from '#content/validate/validate-site.ts'
import { withPageAt } from '#model/page-list-cache.ts'
import type { Page, Site } from '#model/site.ts'
import type { SiteStatus } from './site-status.ts'

/**
 * First the page, then the rest: what is needed to show one page, at the start and after an edit, in a time that does not
 * depend on the size of the site. Where the page's own documents do not suffice, these functions return undefined, and the
 * page waits for the whole site. That is loaded afterwards in any case, and replaces what is shown here.
 */

/** A page, and the site as far as the page shows something of it. */
export interface FirstPage {
  page: Page
  site: Site
}

/** Menus list other pages. Where a site has more of them, those are read that the navigation lists first. */
const MOST_OTHERS = 200

/** Addresses whose file can be told. Others may be written in another way. */
const PLAIN_ADDRESS = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/

/** The page at an address before the site has been loaded. Its links are not checked, and menus may lack pages. */
export function readFirstPage(siteDir: string, address: string): FirstPage | undefined {
  if (!PLAIN_ADDRESS.test(address)) return undefined
  const files = listSiteFiles(siteDir).files.map(({ file }) => file)
  const documents = readSurroundings(siteDir, files)
  const { settings, navigation, theme, notFound } = documents ?? {}
  if (!documents || !settings || !navigation || !theme || !notFound) return undefined
  const schemas = siteSchemas()
  const pages = filesAt(address).flatMap((file) => readDocument(siteDir, file) ?? [])
  const surroundings = { ...documents, pages }
  if (pages.length > 1 || problemsOfFormat(surroundings).length > 0 || !areSound(surroundings, siteDir, schemas))
    return undefined
  const others = otherPages(files, address, navigation).flatMap((file) => readDocument(siteDir, file) ?? [])
  const site = resolveSite(
    { ...surroundings, pages: [...pages, ...others.flatMap((other) => withoutBlocks(other, schemas))] },
    schemas,
  )
  const page = allPagesOf(site).find(({ path }) => path === address)
  return page && { page, site }
}

/** The status after an edit of one page, whose document has no errors and is published as before. */
export function withEditedPage(siteDir: string, file: string, status: SiteStatus): SiteStatus | undefined {
  const { site, shown, documents } = status
  const read = documents?.pages.find((page) => page.file === file)
  const index = site?.pages.findIndex((page) => page.file === file) ?? -1
  if (!site || !shown || !documents || !read || index < 0) return undefined
  const schemas = siteSchemas()
  const edited = readDocument(siteDir, file)
  if (!edited || !isPublishedAlike(edited, read)) return undefined
  if (!areSound({ ...noDocuments(), shared: shown.shared, pages: [edited] }, siteDir, schemas)) return undefined
  const [page] = resolveSite({ ...shown, pages: [edited] }, schemas).pages
  if (!page) return undefined
  return {
    ...status,
    site: withPageAt(site, index, page),
    shown: withPage(shown, edited),
    documents: withPage(documents, edited),
    outdated: new Set([...status.outdated].filter((each) => each !== file)),
    problems: problemsAfter(edited, read, status, schemas),
  }
}

/**
 * The status after an edit of one page whose document has errors: it is told of these, and shown in its last valid
 * version.
 */
export function withFaultyPage(siteDir: string, file: string, status: SiteStatus): SiteStatus | undefined {
  const { site, documents } = status
  const read = documents?.pages.find((page) => page.file === file)
  const isShown = site?.pages.some((page) => page.file === file)
  const edited = read && isShown ? readDocument(siteDir, file) : undefined
  if (!documents || !read || !edited?.isParsed || edited.issues.length > 0) return undefined
  if (!isPublishedAlike(edited, read)) return undefined
  return {
    ...status,
    documents: withPage(documents, edited),
    outdated: new Set([...status.outdated, file]),
    problems: problemsAfter(edited, read, status, siteSchemas()),
  }
}

/** Those that the schema finds in the page in place of those that it found before; all others as they are. */
function problemsAfter(
  edited: JsonDocument,
  read: JsonDocument,
  { problems, hidden }: SiteStatus,
  schemas: SiteSchemas,
): Problem[] {
  const others = new Set(ownProblems(read, schemas).map(keyOf))
  return [
    ...problems.filter((problem) => problem.file !== edited.file || !others.has(keyOf(problem))),
    ...warningsOfHidden(ownProblems(edited, schemas), hidden ?? new Map()),
  ].sort(byPosition)
}

const ownProblems = (page: JsonDocument, schemas: SiteSchemas): Problem[] =>
  validateSite({ ...noDocuments(), pages: [page] }, schemas)

const keyOf = (problem: Problem): string => `${problem.code} ${positionOf(problem)}`

const withPage = (documents: SiteDocuments, page: JsonDocument): SiteDocuments => ({
  ...documents,
  pages: documents.pages.map((each) => (each.file === page.file ? page : each)),
})

const isPublishedAlike = (a: JsonDocument, b: JsonDocument): boolean =>
  PUBLICATION_FIELDS.every((field) => a.value[field] === b.value[field])

/** Whether these documents can be rendered: none has an error of its own or in what it overrides of a shared block. */
function areSound(documents: SiteDocuments, siteDir: string, schemas: SiteSchemas): boolean {
  const { problems, report } = createReport()
  const pages = pagesOf(documents)
  for (const page of pages) sharedBlocks(page, documents, { report, schemas, isSound: isDocument })
  drawings(documents, { report, schemas, siteDir, publication: publicationOf(documents), isSound: isDocument })
  return (
    ![...validateSite(documents, schemas), ...problems].some(isError) &&
    pages.every((page) => blocksOnPage(page, documents.shared).every(({ type }) => type !== undefined))
  )
}

const isDocument = (document: JsonDocument | undefined): document is JsonDocument => document !== undefined

/** What a page may show beside other pages, by the roles of files. */
const SURROUNDINGS: ReadonlySet<string> = new Set([
  'settings',
  'navigation',
  'theme',
  'redirects',
  'form',
  'shared',
  'drawing',
  'image',
  'video',
  'captions',
])

/** Every document but the pages. Undefined where one is not what its name says, or has the name of another. */
function readSurroundings(siteDir: string, files: readonly string[]): SiteDocuments | undefined {
  const documents = readFiles(
    siteDir,
    files.filter((file) => file === NOT_FOUND_FILE || SURROUNDINGS.has(roleOf(file).role)),
  )
  return documents.pages.length === 0 && documents.duplicates.length === 0 ? documents : undefined
}

/** Undefined where there is no such file, or where its content shows it to be something else. */
function readDocument(siteDir: string, file: string): JsonDocument | undefined {
  const fileRole = roleOf(file)
  const bytes = bytesOf(siteDir, file)
  if (!bytes || !('name' in fileRole)) return undefined
  const { role, name } = fileRole
  if (!isDocumentRole(role)) return undefined
  const document = readJsonDocument(file, role, name, bytes)
  return reclassify(document).role === role ? document : undefined
}

/** Undefined for what is no file of the folder itself, such as a link to another folder. */
function bytesOf(siteDir: string, file: string): Buffer | undefined {
  const path = join(realpathSync(siteDir), file)
  try {
    return lstatSync(path).isFile() && realpathSync(path) === path ? readFileSync(path) : undefined
  } catch {
    return undefined
  }
}

const filesAt = (address: string): string[] =>
  address === '/' ? ['pages/index.json'] : [`pages${address}.json`, `pages${address}/index.json`]

/** The files of the pages that menus and breadcrumbs of a page are likely to list. */
function otherPages(files: readonly string[], address: string, navigation: JsonDocument): string[] {
  const own = new Set([...filesAt(address), NOT_FOUND_FILE])
  const all = files.filter((file) => roleOf(file).role === 'page' && !own.has(file))
  if (all.length <= MOST_OTHERS) return all
  const parents = address.split('/').map((_, index, steps) => steps.slice(0, index).join('/') || '/')
  const near = new Set([...parents, ...linksIn(navigation.value)].flatMap(filesAt))
  return all.filter((file) => near.has(file)).slice(0, MOST_OTHERS)
}

/** The strings of a value that are addresses. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return PLAIN_ADDRESS.test(value) ? [value] : []
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(linksIn) : []
}

/** A page as others list it. What it has besides is not validated here. */
function withoutBlocks(page: JsonDocument, schemas: SiteSchemas): JsonDocument[] {
  // Field by field: to spread the document would work out the position of every value.
  const { file, role, name, lines, isParsed, issues, value } = page
  const { kind, title, service } = value
  const category = isObject(service) ? service['category'] : undefined
  if (typeof title !== 'string' || !schemas.kinds.has(String(kind))) return []
  const listed = { kind, title, ...(typeof category === 'string' && { service: { category } }) }
  return [{ file, role, name, lines, isParsed, issues, value: { ...listed, blocks: [] } }]
}
