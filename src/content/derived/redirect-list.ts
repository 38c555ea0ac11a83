import { isObject } from '#content/read/json-tree.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { pathnameOf } from '#text/paths.ts'

export interface RedirectEntry {
  /** Its index in the list. */
  index: number
  /** The old address in the form in which the server compares addresses: in lower case, without a trailing slash. */
  from: string
  to: string
}

/** The redirects of a document that have both addresses. */
export function redirectsOf(document: JsonDocument | undefined): RedirectEntry[] {
  const list = document?.value['redirects']
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, index) => {
    if (!isObject(entry) || typeof entry['from'] !== 'string' || typeof entry['to'] !== 'string') return []
    return [{ index, from: comparable(entry['from']), to: entry['to'] }]
  })
}

export function comparable(address: string): string {
  const path = pathnameOf(address).toLowerCase()
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
