import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { problemText } from '#content/problems/catalogue.ts'
import { replaceScalar } from '#content/problems/fixes.ts'
import { fixedBy } from '#content/problems/problem.ts'
import { lineAt } from '#content/problems/report.ts'
import type { Report } from '#content/problems/report.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { comparable, redirectsOf } from '#content/derived/redirect-list.ts'
import { comparableHost } from '#text/address-forms.ts'
import type { CheckContext } from './check.ts'

/** A redirect does not hide a page, is given only once, and does not lead to a loop. */
export function redirects(site: SiteDocuments, { report, publication }: CheckContext): void {
  const { redirects: document, pages, settings } = site
  if (!document) return
  // A page that is not always published may have a redirect for the rest of the time, as the server looks for pages first.
  const lasting = pages.filter(({ file }) => !publication.periods.has(file))
  const pageAt = new Map([...formAddressesOf(site), ...lasting.map(({ name, file }) => [name, file] as const)])
  const host = comparableHost(settings?.value['origin'])
  // From another spelling of a page's address the server leads on by itself: a line that says the same does no harm.
  const lines = redirectsOf(document).filter(
    ({ from, writtenFrom, to }) => !(pageAt.has(from) && writtenFrom !== from && comparable(to, host) === from),
  )
  const first = new Map<string, number>()
  for (const { index, from } of lines) {
    const path = ['redirects', index, 'from']
    const page = pageAt.get(from)
    const earlier = first.get(from)
    if (page !== undefined) report(document, path, 'redirect-hides-page', { from, file: page })
    else if (earlier === undefined) first.set(from, index)
    else {
      const line = lineAt(document, ['redirects', earlier, 'from'])
      report(document, path, 'redirect-repeated', { from, line })
    }
  }
  checkOldAddresses(site, report)
  const next = new Map(lines.map(({ from, to }) => [from, comparable(to, host)]))
  const targets = new Map(lines.map(({ from, to }) => [from, to]))
  const reported = new Set<string>()
  for (const { index, from, to } of lines) {
    const chain = chainFrom(from, next)
    if (chain.length < 3 && chain.at(-1) !== from) continue
    if (new Set(chain).size < chain.length) {
      if (chain.at(-1) !== from || reported.has(from)) continue
      for (const address of chain) reported.add(address)
      report(document, ['redirects', index, 'to'], 'redirect-loop', { chain })
      continue
    }
    const last = targets.get(chain.at(-2) ?? '') ?? to
    const path = ['redirects', index, 'to']
    const problem = problemText('redirect-chain', { to, last })
    report(document, path, fixedBy(problem, ...replaceScalar(document, path, last)))
  }
}

/** The server compares whole addresses, without queries: an old address has neither a pattern nor a query nor an anchor. */
function checkOldAddresses({ redirects: document }: SiteDocuments, report: Report): void {
  const list = document?.value['redirects']
  if (!document || !Array.isArray(list)) return
  for (const [index, entry] of (list as unknown[]).entries()) {
    const from = isObject(entry) ? entry['from'] : undefined
    if (typeof from !== 'string' || !from.startsWith('/')) continue
    const path = ['redirects', index, 'from']
    const pattern = /\*|\/:[A-Za-z]\w*|\(\?|\\[dwsDWS]|^\^|\$$|\[[^\]]*\]/.exec(from)?.[0]
    const [address = '', mark] = from.split(/([?#])/)
    if (pattern !== undefined) report(document, path, 'redirect-pattern', { from, pattern: pattern.replace(/^\//, '') })
    else if (mark === '?') report(document, path, 'redirect-query', { from })
    else if (mark === '#') {
      const problem = problemText('redirect-anchor', { from, address })
      const fix = address.length > 1 ? replaceScalar(document, path, address) : []
      report(document, path, fix.length > 0 ? fixedBy(problem, ...fix) : problem)
    }
  }
}

/** The redirects that a visitor follows, until there is no further one or an address repeats. */
function chainFrom(from: string, next: Map<string, string>): string[] {
  const chain = new Set([from])
  for (let address = next.get(from); address !== undefined; address = next.get(address)) {
    if (chain.has(address)) return [...chain, address]
    chain.add(address)
  }
  return [...chain]
}
