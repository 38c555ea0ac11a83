import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { lineAt } from '#content/problems/report.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { comparable, redirectsOf } from '#content/derived/redirect-list.ts'
import type { CheckContext } from './check.ts'

/** A redirect begins at no page's address, is given once, and leads to no loop. */
export function redirects(site: SiteDocuments, { report }: CheckContext): void {
  const { redirects: document, pages } = site
  if (!document) return
  const lines = redirectsOf(document)
  const pageAt = new Map([...formAddressesOf(site), ...pages.map(({ name, file }) => [name, file] as const)])
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
  const next = new Map(lines.map(({ from, to }) => [from, comparable(to)]))
  const reported = new Set<string>()
  for (const { index, from } of lines) {
    const chain = chainFrom(from, next)
    if (chain.at(-1) !== from || chain.length < 2 || reported.has(from)) continue
    for (const address of chain) reported.add(address)
    report(document, ['redirects', index, 'to'], 'redirect-loop', { chain })
  }
}

/** The redirects that a visitor follows, until there is no further one or an address repeats. */
function chainFrom(from: string, next: Map<string, string>): string[] {
  const chain = [from]
  for (let address = next.get(from); address !== undefined; address = next.get(address)) {
    const isSecond = chain.includes(address)
    chain.push(address)
    if (isSecond) break
  }
  return chain
}
