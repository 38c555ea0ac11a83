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

/** The types of blocks of which checks across the site, and lists of pages, need the content. */
const WRITTEN_TYPES = new Set(['posts', 'team'])

/** The part of a page without problems that checks across the site need. */
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

/** Copies objects field by field, as spreading them takes several times as long. */
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

/** The blocks of which checks across the site need the content, by index. */
export function writtenIn(blocks: readonly BlockOnPage[]): PageSummary['written'] {
  let written: Record<number, JsonObject> | undefined
  for (const { type = '', index, block } of blocks) {
    if (!WRITTEN_TYPES.has(type)) continue
    written ??= {}
    written[index] = block
  }
  return written ?? NOTHING_WRITTEN
}

/** One object for all pages without such blocks, which are most pages. */
const NOTHING_WRITTEN: PageSummary['written'] = {}

export function blockSummaryOf({ type, id, isHidden, shared }: BlockOnPage): BlockSummary {
  const summary: BlockSummary = {}
  if (type !== undefined) summary.type = type
  if (id !== undefined && id !== type) summary.id = id
  if (isHidden) summary.isHidden = isHidden
  if (shared) summary.shared = shared.name
  return summary
}

/** The values of a page that checks across the site need, without links to its own anchors, which the page's check has seen. */
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

/** A copy of a list: V8 reserves space for 17 values in a list that grows, and there are thousands of these lists. */
const withoutSpareCapacity = <Item>(list: readonly Item[]): readonly Item[] => (list.length > 0 ? list.slice() : NONE)

const NONE: readonly never[] = []

const texts = new Map<unknown, unknown>()

/** Returns one string object for equal strings: names of drawings and forms are in thousands of pages. */
function sameText(value: unknown): unknown {
  if (typeof value !== 'string' || value.startsWith('/')) return value
  if (!texts.has(value)) texts.set(value, value)
  return texts.get(value)
}
