import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { addressOnSite, partsOfHref, pathKey } from '#base/text/addresses/address-forms.ts'
import { redirectFinder } from '#base/text/addresses/redirect-finder.ts'

export interface RedirectEntry {
  /** Its index in the list. */
  index: number
  /** The old address in the form that the server compares. */
  from: string
  /** The old address as in the source document. */
  writtenFrom: string
  to: string
}

/** The redirects of a document that have both addresses. */
export function redirectsOf(document: JsonDocument | undefined): RedirectEntry[] {
  const list = document?.value['redirects']
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, index) => {
    if (!isObject(entry) || typeof entry['from'] !== 'string' || typeof entry['to'] !== 'string') return []
    return [{ index, from: comparable(entry['from']), writtenFrom: entry['from'], to: entry['to'] }]
  })
}

/** Returns a function that finds the target of an address in the redirects of a document, as written. */
export function targetFinder(document: JsonDocument | undefined): (address: string) => string | undefined {
  const find = redirectFinder(redirectsOf(document))
  return (address) => find(address)?.to
}

/** An address in the form that the server compares. With the host of the site, full addresses are accepted too. */
export function comparable(address: string, host?: string): string {
  const local = addressOnSite(address, host) ?? address
  return local.startsWith('/') ? pathKey(partsOfHref(local).address) : local
}
