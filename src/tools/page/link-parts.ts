import { addressOnSite, comparableHost, partsOfHref, pathKey, tailOf } from '#base/text/addresses/address-forms.ts'

interface LinkParts {
  /** The scheme and the host, if present. */
  before: string
  /** In the form in which the server compares addresses. */
  address: string
  /** Query and anchor. */
  after: string
}

/** The link's address on the site, with the parts around it; undefined for a link to another site. */
export function linkParts(href: string, origin: unknown): LinkParts | undefined {
  const local = addressOnSite(href, comparableHost(origin)) ?? href
  const { address, ...tail } = partsOfHref(local)
  if (!address.startsWith('/') || (local === href && address.startsWith('//'))) return undefined
  const before = local === href ? '' : (/^https?:[\\/]*[^\\/?#]*/i.exec(href)?.[0] ?? '')
  return { before, address: pathKey(address), after: tailOf(tail) }
}

/** A link to the same place of the page at another address. */
export function linkTo(newAddress: string, href: string, origin: unknown): string {
  const { before = '', after = '' } = linkParts(href, origin) ?? {}
  return before + newAddress + after
}
