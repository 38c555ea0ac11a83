import type { Page } from '#model/site.ts'
import { checkedItself } from './checks/check-site.ts'
import { checkedPageOf } from './page-outline.ts'
import { isError } from './problems/problem.ts'
import type { JsonDocument } from './read/json-document.ts'
import { SummarizedPage } from './read/summarized-page.ts'
import type { PageSummaries } from './read/summarized-page.ts'
import type { PageSummary } from './read/page-summary.ts'
import { createPageReader } from './read/read-again.ts'
import { isMisplaced } from './read/reclassify.ts'
import { NOT_FOUND_FILE } from './read/site-documents.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import type { SummarizePages } from './read/site-reader.ts'
import { createPageResolver } from './resolve/resolve-site.ts'
import { siteSchemas } from './schemas/site-schemas.ts'
import type { SiteSchemas } from './schemas/site-schemas.ts'
import { problemsOfDocument, validateSite } from './validate/validate-site.ts'

/**
 * The most pages of a site that stay in memory as they are shown, so that each is read once. A page takes 8 KB, and a build of
 * 1,000 pages takes 7 % less CPU.
 */
const MOST_IN_MEMORY = 1200

/**
 * Returns a function that checks each page by itself as soon as it is read. Of a page without problems only what checks across
 * the site ask of it stays in memory.
 */
export function summarizeForChecks(siteDir: string): SummarizePages {
  const schemas = siteSchemas()
  return createSummarizePages(siteDir, schemas, (nonPages) => (page) => ({
    summary: checkedPageOf(page, nonPages, schemas),
  }))
}

/**
 * The same for a build, which also caches the summaries for the next build. A page of a large site is read again when it is
 * rendered. Where other documents than pages have errors, no page is summarized: no build follows.
 */
export function summarizeForBuild(siteDir: string, summaries: PageSummaries): SummarizePages {
  const schemas = siteSchemas()
  return createSummarizePages(siteDir, schemas, (nonPages, hasErrors) => {
    if (hasErrors || !nonPages.settings) return undefined
    const { resolve } = createPageResolver(nonPages, schemas)
    return (page) => {
      const resolved = resolve(page)
      return { summary: summaries.add(page, resolved, nonPages), resolved }
    }
  })
}

/** What stays in memory of a page without problems. */
interface Summarized {
  summary: PageSummary
  /** The page as it is shown. */
  resolved?: Page
}

/**
 * Returns a function that summarizes a page without problems, given the documents that are not pages. Returns undefined where
 * pages are not to be summarized.
 */
type SummarizerOf = (nonPages: SiteDocuments, hasErrors: boolean) => ((page: JsonDocument) => Summarized) | undefined

function createSummarizePages(siteDir: string, schemas: SiteSchemas, summarizerOf: SummarizerOf): SummarizePages {
  const read = createPageReader(siteDir)
  let known: { nonPages: SiteDocuments; check: PageCheck; summarize: ReturnType<SummarizerOf> } | undefined
  const contextOf = (nonPages: SiteDocuments): NonNullable<typeof known> => {
    if (known?.nonPages === nonPages) return known
    const check = createPageCheck(nonPages, schemas)
    return (known = { nonPages, check, summarize: summarizerOf(nonPages, check.hasErrors) })
  }
  return (pages, { nonPages, pageCount }) => {
    const { check, summarize } = contextOf(nonPages)
    if (!summarize) return NO_PAGES
    return check.withoutProblems(pages).map((page) => {
      const { summary, resolved } = summarize(page)
      return new SummarizedPage(summary, page.file, read, pageCount <= MOST_IN_MEMORY ? resolved : undefined)
    })
  }
}

const NO_PAGES: readonly JsonDocument[] = []

interface PageCheck {
  /** Whether any document that is not a page has errors. */
  hasErrors: boolean
  /** The pages that have no problems by themselves, and that can be summarized. */
  withoutProblems(pages: readonly JsonDocument[]): readonly JsonDocument[]
}

/** Checks each page by itself, given the documents that are not pages. */
export function createPageCheck(nonPages: SiteDocuments, schemas: SiteSchemas): PageCheck {
  const errors = validateSite(nonPages, schemas).filter(isError)
  const broken = new Set(errors.map(({ file }) => file))
  const isSound = (document: JsonDocument | undefined): document is JsonDocument =>
    document !== undefined && !broken.has(document.file)
  return {
    hasErrors: broken.size > 0,
    withoutProblems: (pages) =>
      pages
        .filter((page) => problemsOfDocument(page, schemas).length === 0)
        .filter((page) => checkedItself(page, nonPages, { schemas, isSound }).length === 0)
        .filter((page) => page.file !== NOT_FOUND_FILE && !isMisplaced(page)),
  }
}
