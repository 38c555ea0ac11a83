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

/** The pages of a site with no more are read once, which takes 8 KB a page: 1,000 take 7 % less CPU. */
const MOST_IN_MEMORY = 1200

/**
 * The function returned checks pages by themselves as soon as they are read. Of those without problems only what checks
 * across the site ask of them stays in memory.
 */
export function summarizeForChecks(siteDir: string): SummarizePages {
  const schemas = siteSchemas()
  return createSummarizePages(siteDir, schemas, (others) => (page) => ({
    summary: checkedPageOf(page, others, schemas),
  }))
}

/**
 * The same for a build: the summary for the next build stays in memory. A page of a large site is read again when it is
 * rendered. Where documents beside pages have errors, no page is summarized, as no build follows.
 */
export function summarizeForBuild(siteDir: string, summaries: PageSummaries): SummarizePages {
  const schemas = siteSchemas()
  return createSummarizePages(siteDir, schemas, (others, hasErrors) => {
    if (hasErrors || !others.settings) return undefined
    const { resolve } = createPageResolver(others, schemas)
    return (page) => {
      const resolved = resolve(page)
      return { summary: summaries.add(page, resolved, others), resolved }
    }
  })
}

/** What stays in memory of a page without problems. */
interface Summarized {
  summary: PageSummary
  /** The page as it is shown. */
  resolved?: Page
}

/** Given the documents beside pages. The function returned summarizes a page without problems. */
type SummarizerOf = (others: SiteDocuments, hasErrors: boolean) => ((page: JsonDocument) => Summarized) | undefined

function createSummarizePages(siteDir: string, schemas: SiteSchemas, summarizerOf: SummarizerOf): SummarizePages {
  const read = createPageReader(siteDir)
  let known: { others: SiteDocuments; check: PageCheck; summarize: ReturnType<SummarizerOf> } | undefined
  const contextOf = (others: SiteDocuments): NonNullable<typeof known> => {
    if (known?.others === others) return known
    const check = createPageCheck(others, schemas)
    return (known = { others, check, summarize: summarizerOf(others, check.hasErrors) })
  }
  return (pages, { others, count }) => {
    const { check, summarize } = contextOf(others)
    if (!summarize) return NO_PAGES
    return check.withoutProblems(pages).map((page) => {
      const { summary, resolved } = summarize(page)
      return new SummarizedPage(summary, page.file, read, count <= MOST_IN_MEMORY ? resolved : undefined)
    })
  }
}

const NO_PAGES: readonly JsonDocument[] = []

interface PageCheck {
  /** Whether a document beside pages has errors. */
  hasErrors: boolean
  /** Those of some pages that have no problem by themselves, and can be summarized. */
  withoutProblems(pages: readonly JsonDocument[]): readonly JsonDocument[]
}

/** Checks pages by themselves, given the documents beside pages. */
export function createPageCheck(others: SiteDocuments, schemas: SiteSchemas): PageCheck {
  const errors = validateSite(others, schemas).filter(isError)
  const broken = new Set(errors.map(({ file }) => file))
  const isSound = (document: JsonDocument | undefined): document is JsonDocument =>
    document !== undefined && !broken.has(document.file)
  return {
    hasErrors: broken.size > 0,
    withoutProblems: (pages) =>
      pages
        .filter((page) => problemsOfDocument(page, schemas).length === 0)
        .filter((page) => checkedItself(page, others, { schemas, isSound }).length === 0)
        .filter((page) => page.file !== NOT_FOUND_FILE && !isMisplaced(page)),
  }
}
