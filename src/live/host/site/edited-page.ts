import { PUBLICATION_FIELDS } from '#site/derived/publication.ts'
import { warningsOfHidden } from '#site/problems/hidden-pages.ts'
import { byPosition, isError } from '#site/problems/problem.ts'
import type { Problem } from '#site/problems/problem.ts'
import { isLimited } from '#site/languages/only.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { readPageDocument } from '#site/read/site-reader.ts'
import { resolveSite } from '#site/resolve/resolve-site.ts'
import { withParts } from '#site/resolve/resolve-languages.ts'
import { problemsOfPage } from '#site/site-loader.ts'
import { isRenderable } from './last-valid-documents.ts'
import type { SiteStatus } from './site-status.ts'

/**
 * The status after an edit of one page, from the first phase of a load alone: the page is read and checked by itself,
 * in a time that does not depend on the size of the site. A page with errors is shown in its last valid version.
 * Undefined if the site must be loaded: the page is new or cannot be parsed, is published at other times, differs
 * between languages, or has errors and may still be being written (`isSettled` is false).
 */
export function withEditedPage(
  siteDir: string,
  file: string,
  status: SiteStatus,
  isSettled: boolean,
): SiteStatus | undefined {
  const { site, renderable, documents } = status
  const before = documents?.pages.find((page) => page.file === file)
  const index = site?.pages.findIndex((page) => page.file === file) ?? -1
  if (!site || !renderable || !documents || !before || index < 0) return undefined
  const edited = readPageDocument(siteDir, file)
  if (!edited || edited.issues.length > 0 || !isPublishedAlike(edited, before)) return undefined
  if ([before, edited].some((page) => isLimited(page, documents.shared))) return undefined
  const problems = problemsOfPage(edited, documents)
  const read = {
    ...status,
    documents: withPage(documents, edited),
    problems: problemsAfter(problems, problemsOfPage(before, documents), status),
  }
  if (problems.some((problem) => isError(problem) && !isRenderable(problem)))
    return isSettled ? { ...read, outdated: new Set([...status.outdated, file]) } : undefined
  const resolved = resolveSite({ ...renderable, pages: [edited] })
  const [page] = resolved.pages
  return (
    page && {
      ...read,
      site: { ...withParts(site, page, resolved), pages: site.pages.with(index, page) },
      renderable: withPage(renderable, edited),
      outdated: new Set([...status.outdated].filter((each) => each !== file)),
    }
  )
}

/** The problems of a status, with the page's own problems replaced. */
function problemsAfter(
  now: readonly Problem[],
  before: readonly Problem[],
  { problems, hidden }: SiteStatus,
): Problem[] {
  const replaced = new Set(before.map(identityOf))
  return [
    ...problems.filter((problem) => !replaced.has(identityOf(problem))),
    ...warningsOfHidden([...now], hidden ?? new Map()),
  ].sort(byPosition)
}

const identityOf = ({ code, file, line, column }: Problem): string => `${code} ${file}:${line}:${column}`

const withPage = (documents: SiteDocuments, page: JsonDocument): SiteDocuments => ({
  ...documents,
  pages: documents.pages.map((each) => (each.file === page.file ? page : each)),
})

const isPublishedAlike = (a: JsonDocument, b: JsonDocument): boolean =>
  PUBLICATION_FIELDS.every((field) => a.value[field] === b.value[field])
