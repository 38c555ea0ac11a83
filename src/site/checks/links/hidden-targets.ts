import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { ALWAYS, firstWithout, pagesShownFirst } from '#site/derived/publication.ts'
import type { Period, Publication } from '#site/derived/publication.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'

/** Finds links that are visible while the page they point to is not shown. */
export type FindHiddenTarget = (
  source: JsonDocument,
  path: Path,
  address: string,
  redirectOf: (address: string) => string | undefined,
) => ProblemText | undefined

export function createFindHiddenTarget(site: SiteDocuments, publication: Publication): FindHiddenTarget {
  const { now, hidden, periods } = publication
  if (periods.size === 0) return () => undefined
  const targets = new Map<string, JsonDocument>()
  for (const page of pagesShownFirst(site.pages, publication)) {
    if (!targets.has(page.name)) targets.set(page.name, page)
  }
  let ofShared: Map<string, Period> | undefined
  const periodOf = ({ role, name, file }: JsonDocument): Period => {
    if (role === 'page') return periods.get(file) ?? ALWAYS
    return (role === 'shared' && (ofShared ??= periodsOfShared(site, publication)).get(name)) || ALWAYS
  }
  return (source, path, address, redirectOf) => {
    const target = targets.get(address)
    const needed = target && periods.get(target.file)
    // A menu's list of first pages may name pages that are not published yet, and redirects are used for hidden pages.
    if (!needed || isListOfFirst(source, path) || redirectOf(address) !== undefined) return undefined
    const from = firstWithout(periodOf(source), needed, now)
    if (from === undefined) return undefined
    const reason = hidden.get(target.file)
    // A visitor with the old address of a future page gets "not found" with the redirect and without it.
    if (from === now && source.role === 'redirects' && reason?.reason !== 'ended')
      return problemText('redirect-to-hidden-page', { address })
    if (from === now && reason) return problemText('link-to-hidden-page', { address, hidden: reason })
    return problemText('link-outlives-page', { address, from: new Date(from), isEnd: from >= needed.until })
  }
}

const isListOfFirst = ({ role }: JsonDocument, path: Path): boolean => role === 'navigation' && path.at(-2) === 'first'

/** A shared block is visible from the publication of its first page to the end of its last one. */
function periodsOfShared(site: SiteDocuments, { periods }: Publication): Map<string, Period> {
  const results = new Map<string, Period>()
  for (const page of site.pages.concat(site.notFound ?? [])) {
    const { from, until } = periods.get(page.file) ?? ALWAYS
    for (const { shared, isHidden } of blocksOnPage(page, site.shared)) {
      if (!shared || isHidden) continue
      const other = results.get(shared.name) ?? { from, until }
      results.set(shared.name, { from: Math.min(from, other.from), until: Math.max(until, other.until) })
    }
  }
  return results
}
