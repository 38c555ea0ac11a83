import type { Page } from '#model/site.ts'
import { checkedItself } from './checks/check-site.ts'
import { checkedPageOf } from './page-outline.ts'
import { isError } from './problems/problem.ts'
import type { JsonDocument } from './read/json-document.ts'
import { KeptDocument } from './read/kept-documents.ts'
import type { KeptPages } from './read/kept-documents.ts'
import type { KeptPage } from './read/kept-page.ts'
import { createPageReader } from './read/read-again.ts'
import { isMisplaced } from './read/reclassify.ts'
import { NOT_FOUND_FILE } from './read/site-documents.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import type { KeepPages } from './read/site-reader.ts'
import { createPageResolver } from './resolve/resolve-site.ts'
import { siteSchemas } from './schemas/site-schemas.ts'
import type { SiteSchemas } from './schemas/site-schemas.ts'
import { problemsOfDocument, validateSite } from './validate/validate-site.ts'

/** The pages of a site with no more are read once, which takes 8 KB a page: 1,000 take 7 % less CPU. */
const MOST_IN_MEMORY = 1200

/**
 * Creates the function that checks pages by themselves as soon as they are read. Of those without problems only what checks
 * across the site ask of them stays in memory.
 */
export function keepOutlines(siteDir: string): KeepPages {
  const schemas = siteSchemas()
  return createKeepPages(siteDir, schemas, (others) => (page) => ({ kept: checkedPageOf(page, others, schemas) }))
}

/**
 * The same for a build: what is kept for the next build stays in memory. A page of a large site is read again when it is
 * rendered. Where documents beside pages have errors, nothing is kept, as no build follows.
 */
export function keepForBuilds(siteDir: string, kept: KeptPages): KeepPages {
  const schemas = siteSchemas()
  return createKeepPages(siteDir, schemas, (others, hasErrors) => {
    if (hasErrors || !others.settings) return undefined
    const { resolve } = createPageResolver(others, schemas)
    return (page) => {
      const resolved = resolve(page)
      return { kept: kept.keep(page, resolved, others), resolved }
    }
  })
}

/** What stays in memory of a page without problems. */
interface Keeping {
  kept: KeptPage
  /** The page as it is shown. */
  resolved?: Page
}

/** Creates the function that says what is kept of a page without problems, given the documents beside pages. */
type KeeperOf = (others: SiteDocuments, hasErrors: boolean) => ((page: JsonDocument) => Keeping) | undefined

function createKeepPages(siteDir: string, schemas: SiteSchemas, keeperOf: KeeperOf): KeepPages {
  const read = createPageReader(siteDir)
  let known: { others: SiteDocuments; check: PageCheck; keep: ReturnType<KeeperOf> } | undefined
  const contextOf = (others: SiteDocuments): NonNullable<typeof known> => {
    if (known?.others === others) return known
    const check = createPageCheck(others, schemas)
    return (known = { others, check, keep: keeperOf(others, check.hasErrors) })
  }
  return (pages, { others, count }) => {
    const { check, keep } = contextOf(others)
    if (!keep) return NO_PAGES
    return check.soundOf(pages).map((page) => {
      const { kept, resolved } = keep(page)
      return new KeptDocument(kept, page.file, read, count <= MOST_IN_MEMORY ? resolved : undefined)
    })
  }
}

const NO_PAGES: readonly JsonDocument[] = []

interface PageCheck {
  /** Whether a document beside pages has errors. */
  hasErrors: boolean
  /** Those of some pages that have no problem by themselves, and can be kept. */
  soundOf(pages: readonly JsonDocument[]): readonly JsonDocument[]
}

/** Checks pages by themselves, given the documents beside pages. */
export function createPageCheck(others: SiteDocuments, schemas: SiteSchemas): PageCheck {
  const errors = validateSite(others, schemas).filter(isError)
  const broken = new Set(errors.map(({ file }) => file))
  const isSound = (document: JsonDocument | undefined): document is JsonDocument =>
    document !== undefined && !broken.has(document.file)
  return {
    hasErrors: broken.size > 0,
    soundOf: (pages) =>
      pages
        .filter((page) => problemsOfDocument(page, schemas).length === 0)
        .filter((page) => checkedItself(page, others, { schemas, isSound }).length === 0)
        .filter((page) => page.file !== NOT_FOUND_FILE && !isMisplaced(page)),
  }
}
