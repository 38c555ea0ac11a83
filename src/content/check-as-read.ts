import { checkedItself } from './checks/check-site.ts'
import { mayHavePlaceholders } from './derived/placeholders.ts'
import { mayHaveProvisional } from './derived/provisional.ts'
import { checkedPageOf } from './page-outline.ts'
import { isError } from './problems/problem.ts'
import { giveUpText, readJsonDocument } from './read/json-document.ts'
import type { JsonDocument } from './read/json-document.ts'
import { KeptDocument, recently } from './read/kept-documents.ts'
import { isMisplaced } from './read/reclassify.ts'
import { NOT_FOUND_FILE } from './read/site-documents.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import { sameBytes, sha256 } from './read/text-on-disk.ts'
import { documentMayHaveMarkup } from './resolve/resolve-inline.ts'
import { siteSchemas } from './schemas/site-schemas.ts'
import type { SiteSchemas } from './schemas/site-schemas.ts'
import { problemsOfDocument, validateSite } from './validate/validate-site.ts'

/** What stays in memory of pages that were read, given the documents beside pages. */
export type KeepPages = (pages: readonly JsonDocument[], others: SiteDocuments) => readonly JsonDocument[]

/**
 * Creates the function that checks pages by themselves as soon as they are read. Of those without problems the texts are given
 * up: all at once they take nearly as much memory as the values. They are read again where a problem with other pages is found.
 */
export function keepValues(siteDir: string): KeepPages {
  const flawless = checkOfPages(siteSchemas())
  return (pages, others) => {
    for (const page of flawless(pages, others)) {
      // What is asked of the text when the page is resolved.
      for (const ask of [mayHavePlaceholders, mayHaveProvisional, documentMayHaveMarkup]) ask(page)
      giveUpText(page, siteDir)
    }
    return NO_PAGES
  }
}

/**
 * The same where nothing is asked for but problems: of a page without any, only what checks across the site ask of it stays
 * in memory.
 */
export function keepOutlines(siteDir: string): KeepPages {
  const schemas = siteSchemas()
  const flawless = checkOfPages(schemas)
  const hashes = new Map<string, string>()
  const read = recently((file: string): JsonDocument =>
    readJsonDocument(file, 'page', file, sameBytes(siteDir, file, hashes.get(file))),
  )
  const outlined = (page: JsonDocument, others: SiteDocuments): JsonDocument => {
    const { file } = page
    hashes.set(file, page.hash ?? sha256(page.lines.text))
    return new KeptDocument(checkedPageOf(page, others, schemas), file, () => read(file))
  }
  return (pages, others) =>
    flawless(pages, others)
      .filter((page) => page.file !== NOT_FOUND_FILE && !isMisplaced(page))
      .map((page) => outlined(page, others))
}

const NO_PAGES: readonly JsonDocument[] = []

/** Creates the function that has those of the pages that have no problems by themselves. */
function checkOfPages(schemas: SiteSchemas): KeepPages {
  let known: { others: SiteDocuments; broken: ReadonlySet<string> } | undefined
  const brokenOf = (others: SiteDocuments): ReadonlySet<string> => {
    if (known?.others === others) return known.broken
    const broken = new Set(
      validateSite(others, schemas)
        .filter(isError)
        .map(({ file }) => file),
    )
    known = { others, broken }
    return broken
  }
  return (pages, others) => {
    const broken = brokenOf(others)
    const isSound = (document: JsonDocument | undefined): document is JsonDocument =>
      document !== undefined && !broken.has(document.file)
    const context = { schemas, isSound }
    return pages
      .filter((page) => problemsOfDocument(page, schemas).length === 0)
      .filter((page) => checkedItself(page, others, context).length === 0)
  }
}
