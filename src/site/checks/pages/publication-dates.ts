import { isAlwaysShown } from '#site/derived/publication.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { parseMoment } from '#base/text/languages/time-zones.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The required pages are always shown, and no page is unpublished before it is published. */
export function publicationDates({ pages, notFound }: SiteDocuments, { report }: CheckContext): void {
  if (notFound) alwaysShown(notFound, report)
  for (const page of pages) {
    if (isAlwaysShown(page)) alwaysShown(page, report)
    else datesInOrder(page, report)
  }
}

function alwaysShown(page: JsonDocument, report: Report): void {
  const { status } = page.value
  if (status === 'draft') {
    const problem = problemText('needed-page-is-a-draft', { page: page.name })
    report(page, ['status'], fixedBy(problem, ...replaceScalar(page, ['status'], 'published')))
  }
  for (const field of ['publishAt', 'unpublishAt']) {
    if (typeof page.value[field] === 'string')
      report(page, [field], 'needed-page-with-a-date', { field, page: page.name })
  }
}

function datesInOrder(page: JsonDocument, report: Report): void {
  const { publishAt, unpublishAt } = page.value
  if (publishAt === undefined || unpublishAt === undefined) return
  const [from, until] = [publishAt, unpublishAt].map((date) => parseMoment(String(date)))
  if (from && until && until <= from) {
    report(page, ['unpublishAt'], 'dates-in-wrong-order', { from: String(publishAt), until: String(unpublishAt) })
  }
}
