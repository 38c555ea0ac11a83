import { formAddressesOf } from '#site/derived/page-addresses.ts'
import { comparable, redirectsOf } from '#site/derived/redirect-list.ts'
import type { RedirectEntry } from '#site/derived/redirect-list.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { comparableHost } from '#base/text/addresses/address-forms.ts'
import { folderOfPattern, isPattern } from '#base/text/addresses/redirect-finder.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** A pattern is valid, points to existing addresses, and covers no moved page. */
export function redirectPatterns(site: SiteDocuments, { report }: CheckContext): void {
  const { redirects: document, settings } = site
  if (!document) return
  checkOldAddresses(document, report)
  const entries = redirectsOf(document)
  const patterns = entries.filter(({ from, to }) => isPattern(from) && isPattern(to))
  if (patterns.length === 0) return
  const addresses = [...site.pages.map(({ name }) => name), ...formAddressesOf(site).keys(), ...site.publicFiles]
  const host = comparableHost(settings?.value['origin'])
  for (const entry of patterns) {
    const target = comparable(entry.to, host)
    if (!target.startsWith('/')) continue
    const folder = folderOfPattern(target)
    if (!addresses.some(isIn(folder)) && !entries.some((each) => leadsOn(each, folder)))
      report(document, ['redirects', entry.index, 'to'], 'redirect-reaches-nothing', { folder })
    const kept = addresses.filter((address) => address.startsWith(`${folderOfPattern(entry.from)}/`))
    if (kept.length > 0 && folder !== folderOfPattern(entry.from))
      report(document, ['redirects', entry.index, 'from'], 'redirect-over-pages', { from: entry.writtenFrom, kept })
  }
}

/** Whether an address is a folder, or below it. */
const isIn =
  (folder: string) =>
  (address: string): boolean =>
    address === folder || address.startsWith(`${folder}/`)

/** Whether a redirect begins in a folder or in one of its parents. */
function leadsOn({ from }: RedirectEntry, folder: string): boolean {
  if (isIn(folder)(from)) return true
  return isPattern(from) && isIn(folderOfPattern(from))(folder)
}

const OTHER_SIGNS = /\*|\/:[A-Za-z]\w*|\(\?|\\[dwsDWS]|^\^|\$$|\[[^\]]*\]/

/** A pattern for a whole folder in the notation of other programs: "/old/:splat", "/old/(.*)$". */
const AS_ELSEWHERE = /^(\/[\w/%-]*?)\/?(?:\/:\w+\*?|\/?\(\.\*\)|\/?\.\*)\$?$/

/** The server compares addresses without queries: an old address has no query, no anchor, and at most one "*" at its end. */
function checkOldAddresses(document: JsonDocument, report: Report): void {
  const list = document.value['redirects']
  if (!Array.isArray(list)) return
  for (const [index, entry] of (list as unknown[]).entries()) {
    const from = isObject(entry) ? entry['from'] : undefined
    if (typeof from !== 'string' || !from.startsWith('/')) continue
    const path = ['redirects', index, 'from']
    const sign = OTHER_SIGNS.exec(from.replace(/\/\*$/, ''))?.[0]
    const [address = '', mark] = from.split(/([?#])/)
    if (sign !== undefined) {
      const folder = AS_ELSEWHERE.exec(from)?.[1]
      const suggestion = folder === undefined ? undefined : `${folder === '/' ? '' : folder}/*`
      const problem = problemText('redirect-pattern', { from, pattern: sign.replace(/^\//, ''), suggestion })
      report(
        document,
        path,
        suggestion === undefined ? problem : fixedBy(problem, ...replaceScalar(document, path, suggestion)),
      )
    } else if (mark === '?') report(document, path, 'redirect-query', { from })
    else if (mark === '#') {
      const problem = problemText('redirect-anchor', { from, address })
      const fix = address.length > 1 ? replaceScalar(document, path, address) : []
      report(document, path, fix.length > 0 ? fixedBy(problem, ...fix) : problem)
    }
  }
}
