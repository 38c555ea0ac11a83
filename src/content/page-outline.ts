import { titlesOf } from './checks/same-texts.ts'
import { anchorsOf, blocksOnPage, isOfPart } from './derived/blocks-on-page.ts'
import type { BlockOnPage } from './derived/blocks-on-page.ts'
import { longTextsIn, valuesOf } from './derived/references.ts'
import { documentHash } from './read/json-document.ts'
import type { JsonDocument } from './read/json-document.ts'
import type { JsonObject } from './read/json-tree.ts'
import type { BlockSummary, PageSummary, PageOutline } from './read/page-summary.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import { MEANINGS } from './schemas/meanings.ts'
import type { SiteSchemas } from './schemas/site-schemas.ts'

type CommonDocuments = Pick<SiteDocuments, 'settings' | 'shared'>

/** Blocks of which checks, and lists of pages, ask for more than the type, as they are written. */
const ASKED_FOR = new Set(['posts', 'team'])

/** What checks across the site need to know of a page without problems. */
export function checkedPageOf(document: JsonDocument, site: CommonDocuments, schemas: SiteSchemas): PageSummary {
  const blocks = blocksOnPage(document, site.shared)
  const { name, head, values, anchors, titles } = outlineOf(document, site, schemas)
  return {
    hash: documentHash(document),
    name,
    head,
    values,
    anchors,
    titles,
    blocks: blocks.map(blockSummaryOf),
    longTexts: longTextsIn(document, site, schemas),
    written: writtenIn(blocks),
  }
}

/** Objects are made field by field: to spread others takes several times as long. */
export function outlineOf(document: JsonDocument, site: CommonDocuments, schemas: SiteSchemas): PageOutline {
  const { name, value } = document
  const head: JsonObject = {}
  for (const field in value) if (field !== 'blocks') head[field] = value[field]
  return {
    name,
    head,
    values: valuesForSummary(document, site, schemas),
    anchors: withoutSpareCapacity(anchorsOf(blocksOnPage(document, site.shared), schemas).filter(isOfPart)),
    titles: titlesOf(document, site, (each): each is JsonDocument => each !== undefined),
  }
}

/** The blocks that are asked for as they are written, by their index. */
export function writtenIn(blocks: readonly BlockOnPage[]): PageSummary['written'] {
  let written: Record<number, JsonObject> | undefined
  for (const { type = '', index, block } of blocks) {
    if (!ASKED_FOR.has(type)) continue
    written ??= {}
    written[index] = block
  }
  return written ?? NOTHING_WRITTEN
}

/** Of most pages: one object for all. */
const NOTHING_WRITTEN: PageSummary['written'] = {}

export function blockSummaryOf({ type, id, isHidden, shared }: BlockOnPage): BlockSummary {
  const summary: BlockSummary = {}
  if (type !== undefined) summary.type = type
  if (id !== undefined && id !== type) summary.id = id
  if (isHidden) summary.isHidden = isHidden
  if (shared) summary.shared = shared.name
  return summary
}

/** The values of a page of which checks across the site ask. Links to its own anchors are right as long as it stays the same. */
function valuesForSummary(document: JsonDocument, site: CommonDocuments, schemas: SiteSchemas): PageSummary['values'] {
  const own = anchorsOf(blocksOnPage(document, site.shared), schemas)
  const isOwn = (value: unknown): boolean =>
    typeof value === 'string' && value.startsWith('#') && own.some(({ anchor }) => anchor === value.slice(1))
  const values: Record<string, readonly unknown[]> = {}
  for (const meaning of MEANINGS) {
    const found = meaning === 'Action' ? NONE : valuesOf(meaning, document, site, schemas)
    if (found.length === 0) continue
    const asked: unknown[] = []
    for (const value of found) if (!asked.includes(value) && !isOwn(value)) asked.push(sameText(value))
    if (asked.length > 0) values[meaning] = withoutSpareCapacity(asked)
  }
  return values
}

/** A copy of the list: V8 gives one that grows room for 17 values, and there are thousands of them. */
const withoutSpareCapacity = <Item>(list: readonly Item[]): readonly Item[] => (list.length > 0 ? list.slice() : NONE)

const NONE: readonly never[] = []

const texts = new Map<unknown, unknown>()

/** The text that another page has, too: names of drawings and forms are in thousands of pages. */
function sameText(value: unknown): unknown {
  if (typeof value !== 'string' || value.startsWith('/')) return value
  if (!texts.has(value)) texts.set(value, value)
  return texts.get(value)
}
