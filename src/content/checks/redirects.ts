import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { lineAt, problemAt } from '#content/problems/problem-at.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { comparable, redirectsOf } from '#content/derived/redirect-list.ts'

/** An old address is no page's, leads to one place, and gets there. */
export function* redirects(site: SiteDocuments): Generator<Problem> {
  const { redirects: document, pages } = site
  if (!document) return
  const lines = redirectsOf(document)
  const pageAt = new Map([...formAddressesOf(site), ...pages.map(({ name, file }) => [name, file] as const)])
  const first = new Map<string, number>()
  for (const { index, from } of lines) {
    const path = ['redirects', index, 'from']
    const page = pageAt.get(from)
    const earlier = first.get(from)
    if (page !== undefined) yield problemAt(document, path, problemText('redirect-hides-page', { from, file: page }))
    else if (earlier === undefined) first.set(from, index)
    else {
      const line = lineAt(document, ['redirects', earlier, 'from'])
      yield problemAt(document, path, problemText('redirect-repeated', { from, line }))
    }
  }
  const next = new Map(lines.map(({ from, to }) => [from, comparable(to)]))
  const told = new Set<string>()
  for (const { index, from } of lines) {
    const chain = chainFrom(from, next)
    if (chain.at(-1) !== from || chain.length < 2 || told.has(from)) continue
    for (const address of chain) told.add(address)
    yield problemAt(document, ['redirects', index, 'to'], problemText('redirect-loop', { chain }))
  }
}

/** The way of a visitor: until there is no further redirect, or an address comes twice. */
function chainFrom(from: string, next: Map<string, string>): string[] {
  const chain = [from]
  for (let address = next.get(from); address !== undefined; address = next.get(address)) {
    const isSecond = chain.includes(address)
    chain.push(address)
    if (isSecond) break
  }
  return chain
}
