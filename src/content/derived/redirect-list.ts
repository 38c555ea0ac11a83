import { isObject } from '#content/read/json-tree.ts'
import type { JsonDocument } from '#content/read/json-document.ts'

export interface RedirectLine {
  /** Its place in the list. */
  index: number
  /** As servers compare addresses: in small letters, without a slash at the end. */
  from: string
  to: string
}

/** The redirects of a document that have both ends. */
export function redirectsOf(document: JsonDocument | undefined): RedirectLine[] {
  const list = document?.value['redirects']
  if (!Array.isArray(list)) return []
  return list.flatMap((line: unknown, index) => {
    if (!isObject(line) || typeof line['from'] !== 'string' || typeof line['to'] !== 'string') return []
    return [{ index, from: comparable(line['from']), to: line['to'] }]
  })
}

export function comparable(address: string): string {
  const path = address.replace(/[?#].*$/s, '').toLowerCase()
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
