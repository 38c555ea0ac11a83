import { comparable, redirectsOf, targetFinder } from '#site/derived/redirect-list.ts'
import type { RedirectEntry } from '#site/derived/redirect-list.ts'
import { schemaLineOf } from '#site/checks/files/schema-lines.ts'
import { pathsIn } from '#site/languages/addresses.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Operation } from '#base/json/operation.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { comparableHost } from '#base/text/addresses/address-forms.ts'
import { folderOfPattern, isPattern } from '#base/text/addresses/redirect-finder.ts'
import { editedDocument } from './change-plan.ts'
import type { PlanLine } from './plan-lines.ts'

const FILE = 'redirects.json'

type SiteOfRedirects = Pick<EditedSite, 'siteDir' | 'documents' | 'textOf'>

interface RedirectChanges {
  changes: FileChange[]
  lines: PlanLine[]
}

/**
 * The redirects after pages have moved: a new one from each old address that visitors may know. Redirects to an old address
 * point directly to the new one, and no redirect begins at the address of a page.
 */
export async function redirectChanges(
  site: SiteOfRedirects,
  moved: ReadonlyMap<string, string>,
  linkTo: (href: string, address: string) => string,
  unknown: ReadonlySet<string> = new Set(),
): Promise<RedirectChanges> {
  const { siteDir, documents } = site
  const { redirects: document } = documents
  const entries = redirectsOf(document)
  const pages = new Set(moved.values())
  const hiding = entries.filter(({ from }) => pages.has(from))
  const host = comparableHost(documents.settings?.value['origin'])
  const names = addressesOfPages(documents)
  const next = nextFinder(document, host)
  const retargeted = entries.flatMap((entry) => {
    const target = comparable(entry.to, host)
    const end = isPattern(target) ? movedFolder(target, moved, names) : endOf(target, next, moved)
    const to = end === undefined ? undefined : linkTo(entry.to, end)
    return to === undefined || to === entry.to || hiding.includes(entry) ? [] : [{ ...entry, was: entry.to, to }]
  })
  const present = new Set(entries.map(({ from }) => from))
  const added = [...moved]
    .filter(([from]) => !present.has(from) && !unknown.has(from))
    .map(([from, to]) => ({ from, to }))
  const lines: PlanLine[] = [
    ...retargeted.map(({ index, from, was, to }) => ({ ...redirectLine(document, index), from, was, to })),
    ...added.map(({ from, to }) => ({ type: 'redirect' as const, from, to })),
    ...hiding.map(({ index, from, to }) => ({
      ...redirectLine(document, index),
      from,
      was: to,
      removedFor: 'a page there' as const,
    })),
  ]
  if (lines.length === 0) return { changes: [], lines }
  if (!document) {
    const $schema = schemaLineOf({ file: FILE, role: 'redirects' }, '../schema/editor/redirects.schema.json', siteDir)
    const after = `${JSON.stringify({ $schema, redirects: added }, undefined, 2)}\n`
    return { changes: [{ file: FILE, after }], lines }
  }
  const operations: Operation[] = [
    ...retargeted.map(({ index, to }) => ({ type: 'set' as const, path: ['redirects', index, 'to'], value: to })),
    ...removals(hiding),
    ...added.map((value, index) => ({
      type: 'insert' as const,
      path: ['redirects', listLength(document.value['redirects']) - hiding.length + index],
      value,
    })),
  ]
  return { changes: [await editedDocument(site, document, operations)], lines }
}

/** The redirects after a page is deleted: without the ones that led to an address of it, directly or through others. */
export async function redirectsWithout(
  site: EditedSite,
  addresses: readonly string[],
  origin: unknown,
): Promise<RedirectChanges & { from: string[] }> {
  const { redirects: document } = site.documents
  const entries = redirectsOf(document)
  const host = comparableHost(origin)
  const next = nextFinder(document, host)
  const remaining = site.documents.pages.map(({ name }) => name).filter((name) => !addresses.includes(name))
  const gone = entries.filter((entry) => {
    const to = comparable(entry.to, host)
    if (!isPattern(to)) return endOf(to, next, new Map(addresses.map((address) => [address, address]))) !== undefined
    return addresses.some((address) => isIn(to, address)) && !remaining.some((name) => isIn(to, name))
  })
  if (!document || gone.length === 0) return { changes: [], lines: [], from: [] }
  return {
    changes: [await editedDocument(site, document, removals(gone))],
    lines: gone.map(({ index, from, to }) => ({
      ...redirectLine(document, index),
      from,
      was: to,
      removedFor: 'no page',
    })),
    from: gone.map(({ from }) => from),
  }
}

/** The addresses of all pages, in every language. */
function addressesOfPages(documents: SiteDocuments): string[] {
  const inLanguages = languagesOf(documents).map(({ language }) => pathsIn(documents, language))
  return documents.pages.flatMap(({ name }) => [name, ...inLanguages.map((pathIn) => pathIn(name))])
}

const redirectLine = (document: JsonDocument | undefined, index: number) => ({
  type: 'redirect' as const,
  ...(document && { entry: { document, index } }),
})

/** Removes entries from the end, so that the indexes of the others stay valid. */
const removals = (entries: readonly RedirectEntry[]): Operation[] =>
  entries.toSorted((a, b) => b.index - a.index).map(({ index }) => ({ type: 'remove', path: ['redirects', index] }))

const listLength = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** Creates a function that finds the target of the next redirect, comparing addresses as the server does. */
function nextFinder(
  document: JsonDocument | undefined,
  host: string | undefined,
): (address: string) => string | undefined {
  const find = targetFinder(document)
  return (address) => {
    const to = find(address)
    return to === undefined ? undefined : comparable(to, host)
  }
}

/** The new address of the page at which a visitor of `to` arrives by redirects; undefined for any other page. */
function endOf(
  to: string,
  next: (address: string) => string | undefined,
  moved: ReadonlyMap<string, string>,
): string | undefined {
  const seen = new Set<string>()
  for (let address = to; !seen.has(address); address = next(address) ?? address) {
    const end = moved.get(address)
    if (end !== undefined) return end
    seen.add(address)
  }
  return undefined
}

/** Whether an address is the folder of a pattern, or below it. */
const isIn = (pattern: string, address: string): boolean => `${address}/`.startsWith(`${folderOfPattern(pattern)}/`)

/** The target of a pattern after the pages of its folder have moved: their new folder, or a single page. */
function movedFolder(
  pattern: string,
  moved: ReadonlyMap<string, string>,
  pages: readonly string[],
): string | undefined {
  const folder = folderOfPattern(pattern)
  const inFolder = [...moved].filter(([from]) => isIn(pattern, from))
  const [first] = inFolder
  if (!first || pages.some((page) => isIn(pattern, page) && !moved.has(page))) return undefined
  const [from, to] = first
  const rest = from.slice(folder.length)
  const target = to.slice(0, to.length - rest.length)
  // A page that is replaced by an existing one has left no folder.
  const isFolder = !pages.includes(to) && inFolder.every((move) => move[1] === target + move[0].slice(folder.length))
  return isFolder ? `${target}/*` : to
}
