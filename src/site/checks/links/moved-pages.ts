import type { InlineLink } from '#site/inline/parse-inline.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { splitPath } from '#base/text/addresses/address-forms.ts'

/** A link with the document that has it. */
export interface LinkInDocument {
  document: JsonDocument
  path: Path
  /** Its position in a running text. */
  inText?: InlineLink | undefined
  /** Its address without query and anchor, in the form in which the server compares addresses. */
  address: string
}

/**
 * Recognises renamed pages. A missing address belonged to a page without links if the labels of the links equal its title, if
 * the old address was derived from its title, or if only the folder differs.
 */
export function createFindMoved(
  { pages }: SiteDocuments,
  links: readonly LinkInDocument[],
): (address: string) => string | undefined {
  let unlinked: Map<string, string[]> | undefined
  let labels: Map<string, Set<string>> | undefined
  const cache = new Map<string, string | undefined>()
  const find = (address: string): string | undefined => {
    unlinked ??= unlinkedPages(pages, links)
    labels ??= labelsByAddress(links)
    const step = splitPath(address)[1]
    const names = new Set([...(labels.get(address) ?? []), nameOf(step), `/${step}`])
    const results = new Set([...names].flatMap((name) => unlinked?.get(name) ?? []))
    return results.size === 1 ? [...results][0] : undefined
  }
  return (address) => {
    if (!cache.has(address)) cache.set(address, find(address))
    return cache.get(address)
  }
}

/** The addresses of pages without links to them, by title, and by the last step of the address, as "/rag". */
function unlinkedPages(pages: readonly JsonDocument[], links: readonly LinkInDocument[]): Map<string, string[]> {
  const linked = new Set(links.map(({ address }) => address))
  const results = new Map<string, string[]>()
  for (const { name, value } of pages) {
    if (name === '/' || linked.has(name)) continue
    const title = nameOf(String(value['title'] ?? ''))
    for (const key of [title, `/${splitPath(name)[1]}`]) {
      if (key !== '') addToGroup(results, key, name)
    }
  }
  return results
}

/** The labels of the links to each address. */
function labelsByAddress(links: readonly LinkInDocument[]): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const { document, path, inText, address } of links) {
    const parent = valueAt(document.value, path.slice(0, -1))
    const rawLabel = inText?.label ?? (isObject(parent) ? (parent['label'] ?? parent['title']) : undefined)
    const label = nameOf(String(rawLabel ?? ''))
    if (label !== '') labels.set(address, (labels.get(address) ?? new Set()).add(label))
  }
  return labels
}

/** A title, a label or a step of an address in a normalized spelling. */
const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
