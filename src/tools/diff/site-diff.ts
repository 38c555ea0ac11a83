import { isObject } from '#site/read/json-tree.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { reclassify } from '#site/read/reclassify.ts'
import { isDocumentRole, roleOf } from '#site/read/roles.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { targetFinder } from '#site/derived/redirect-list.ts'
import type { SiteSnapshot } from './git-files.ts'
import { likeness } from './matched-items.ts'
import { valueChanges } from './value-changes.ts'
import type { ValueChange } from './value-changes.ts'

/** The change of one document, or of a file that is not a document. */
export interface FileDiff {
  /** Below the site's folder. */
  file: string
  sort:
    | 'page'
    | 'form'
    | 'shared'
    | 'settings'
    | 'navigation'
    | 'theme'
    | 'redirects'
    | 'rules'
    | 'kind'
    | 'translation'
    | 'terms'
    | 'drawing'
    | 'font'
    | 'image'
    | 'video'
    | 'captions'
    | 'public'
  /** The name that authors use: "Home", "closing-call". */
  name: string
  /** The address of a page. */
  address?: string
  /** The address that a page had before. */
  movedFrom?: string
  state: 'added' | 'removed' | 'changed' | 'unreadable'
  changes: ValueChange[]
  /** The number of pages that show a shared block. */
  pagesShowing?: number
}

export interface SiteDiff {
  files: FileDiff[]
  /** Files in which only spaces, line breaks or the order of fields have changed. */
  layoutOnly: string[]
}

interface Snapshot {
  bytes: Buffer
  /** Undefined for a file that is not a document. Parsed on first access, as most files have not changed. */
  readonly document: JsonDocument | undefined
}

const ORDER: readonly FileDiff['sort'][] = [
  'page',
  'shared',
  'form',
  'navigation',
  'settings',
  'theme',
  'redirects',
  'rules',
  'kind',
  'translation',
  'terms',
  'drawing',
  'image',
  'video',
  'captions',
  'font',
  'public',
]

/** The differences between two states of a site, in an order that is natural for authors. */
export function siteDiff(before: SiteSnapshot, after: SiteSnapshot): SiteDiff {
  const [old, now] = [documentsOf(before), documentsOf(after)]
  const renamed = renamedPages(old, now)
  const oldNames = new Set(renamed.values())
  const files: FileDiff[] = []
  const layoutOnly: string[] = []
  for (const [file, snapshot] of now) {
    const oldFile = renamed.get(file) ?? file
    const previous = old.get(oldFile)
    if (oldFile === file && previous?.bytes.equals(snapshot.bytes)) continue
    const { document } = snapshot
    const fileFacts = factsOf(file, document, now)
    if (!fileFacts) continue
    const facts = { file, ...fileFacts }
    if (document && (!document.isParsed || document.issues.length > 0))
      files.push({ ...facts, state: 'unreadable', changes: [] })
    else if (!previous) files.push({ ...facts, state: 'added', changes: [] })
    else {
      const changes = document ? valueChanges(previous.document?.value, document.value) : []
      const movedFrom = oldFile === file ? undefined : previous.document?.name
      if (document && changes.length === 0 && movedFrom === undefined) layoutOnly.push(file)
      else files.push({ ...facts, ...(movedFrom !== undefined && { movedFrom }), state: 'changed', changes })
    }
  }
  for (const [file, snapshot] of old) {
    const facts = now.has(file) || oldNames.has(file) ? undefined : factsOf(file, snapshot.document, old)
    if (facts) files.push({ file, ...facts, state: 'removed', changes: [] })
  }
  files.sort((a, b) => ORDER.indexOf(a.sort) - ORDER.indexOf(b.sort) || (keyOf(a) < keyOf(b) ? -1 : 1))
  return { files, layoutOnly }
}

const keyOf = ({ address, name }: FileDiff): string => address ?? name

function documentsOf(files: SiteSnapshot): Map<string, Snapshot> {
  return new Map([...files].map(([file, bytes]) => [file, snapshotOf(file, bytes)]))
}

function snapshotOf(file: string, bytes: Buffer): Snapshot {
  let read: { document: JsonDocument | undefined } | undefined
  return {
    bytes,
    get document() {
      read ??= { document: documentIn(file, bytes) }
      return read.document
    },
  }
}

function documentIn(file: string, bytes: Buffer): JsonDocument | undefined {
  const fileRole = roleOf(file)
  if (!('name' in fileRole)) return undefined
  const { role, name } = fileRole
  if (!isDocumentRole(role)) return undefined
  return reclassify(readJsonDocument(file, role, name, bytes))
}

/** Undefined for a file that the site does not use. */
function factsOf(
  file: string,
  document: JsonDocument | undefined,
  site: ReadonlyMap<string, Snapshot>,
): Pick<FileDiff, 'sort' | 'name' | 'address' | 'pagesShowing'> | undefined {
  if (!document) {
    const role = roleOf(file)
    return 'name' in role ? { sort: role.role, name: role.name } : undefined
  }
  const { role, name, value } = document
  if (role === 'page')
    return { sort: role, name: typeof value['title'] === 'string' ? value['title'] : name, address: name }
  if (role === 'shared') return { sort: role, name, pagesShowing: pagesShowing(name, site) }
  if (role === 'translation') return { sort: role, name: nameOfTranslation(name, site) }
  return { sort: role, name }
}

/** "Arabic of Contact" */
function nameOfTranslation(name: string, site: ReadonlyMap<string, Snapshot>): string {
  const [language = '', ...steps] = name.split('/')
  const file = steps.join('/')
  const title = site.get(file)?.document?.value['title']
  return `${englishNameOf(language)} of ${typeof title === 'string' ? title : file}`
}

function pagesShowing(shared: string, site: ReadonlyMap<string, Snapshot>): number {
  const blocks = [...site.values()].map(({ document }) => (document?.role === 'page' ? document.value['blocks'] : []))
  return blocks.filter(
    (list) =>
      Array.isArray(list) &&
      list.some((block: unknown) => isObject(block) && block['type'] === 'shared' && block['name'] === shared),
  ).length
}

/** New files of pages, each with its old one: by a redirect from the old address, or by similar content. */
function renamedPages(old: ReadonlyMap<string, Snapshot>, now: ReadonlyMap<string, Snapshot>): Map<string, string> {
  const pagesOnlyIn = (one: ReadonlyMap<string, Snapshot>, other: ReadonlyMap<string, Snapshot>): JsonDocument[] =>
    [...one].flatMap(([file, snapshot]) => {
      const document = other.has(file) ? undefined : snapshot.document
      return document?.role === 'page' ? [document] : []
    })
  const removed = new Map(pagesOnlyIn(old, now).map((page) => [page.name, page]))
  const renamed = new Map<string, string>()
  const pair = (page: JsonDocument, previous: JsonDocument): void => {
    renamed.set(page.file, previous.file)
    removed.delete(previous.name)
  }
  const targetFrom = targetFinder(now.get('redirects.json')?.document)
  const fromOf = new Map([...removed.keys()].map((name) => [targetFrom(name), name]))
  const added = pagesOnlyIn(now, old)
  for (const page of added) {
    const previous = removed.get(fromOf.get(page.name) ?? '')
    if (previous && likeness(previous.value, page.value) >= 0.3) pair(page, previous)
  }
  for (const page of added.filter(({ file }) => !renamed.has(file)).slice(0, MOST_COMPARED)) {
    const [best] = [...removed.values()]
      .slice(0, MOST_COMPARED)
      .map((previous) => ({ previous, score: likeness(previous.value, page.value) }))
      .filter(({ score }) => score >= 0.6)
      .sort((a, b) => b.score - a.score)
    if (best) pair(page, best.previous)
  }
  return renamed
}

/** Beyond this number, pages are not compared with each other. */
const MOST_COMPARED = 100
