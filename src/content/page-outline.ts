import { titlesOf } from './checks/same-texts.ts'
import { anchorsOf, blocksOnPage, isOfPart } from './derived/blocks-on-page.ts'
import type { BlockOnPage } from './derived/blocks-on-page.ts'
import { longTextsIn, valuesIn } from './derived/references.ts'
import type { JsonDocument } from './read/json-document.ts'
import type { JsonObject } from './read/json-tree.ts'
import type { KeptBlock, KeptPage, PageOutline } from './read/kept-page.ts'
import { sha256 } from './read/sha256.ts'
import type { SiteDocuments } from './read/site-documents.ts'
import { MEANINGS } from './schemas/references.ts'
import type { SiteSchemas } from './schemas/site-schemas.ts'

type Others = Pick<SiteDocuments, 'settings' | 'shared'>

/** Blocks of which checks, and lists of pages, ask for more than the type, as they are written. */
const ASKED_FOR = new Set(['posts'])

/** What checks across the site need to know of a page without problems. */
export function checkedPageOf(document: JsonDocument, site: Others, schemas: SiteSchemas): KeptPage {
  const blocks = blocksOnPage(document, site.shared)
  const { name, head, values, anchors, titles } = outlineOf(document, site, schemas)
  return {
    hash: documentHash(document),
    name,
    head,
    values,
    anchors,
    titles,
    blocks: blocks.map(keptBlockOf),
    longTexts: longTextsIn(document, site, schemas),
    written: writtenIn(blocks),
  }
}

/** The hash of the text of a document, as that of its file. */
export const documentHash = (document: JsonDocument): string => document.hash ?? sha256(document.lines.text)

/** Objects are made field by field: to spread others takes several times as long. */
export function outlineOf(document: JsonDocument, site: Others, schemas: SiteSchemas): PageOutline {
  const { name, value } = document
  const head: JsonObject = {}
  for (const field in value) if (field !== 'blocks') head[field] = value[field]
  return {
    name,
    head,
    values: keptValuesOf(document, site, schemas),
    anchors: anchorsOf(blocksOnPage(document, site.shared), schemas).filter(isOfPart),
    titles: titlesOf(document, site, (each): each is JsonDocument => each !== undefined),
  }
}

/** The blocks that are asked for as they are written, by their index. */
export function writtenIn(blocks: readonly BlockOnPage[]): Record<number, JsonObject> {
  const written: Record<number, JsonObject> = {}
  for (const { type = '', index, block } of blocks) if (ASKED_FOR.has(type)) written[index] = block
  return written
}

export function keptBlockOf({ type, id, isHidden, shared }: BlockOnPage): KeptBlock {
  const kept: KeptBlock = {}
  if (type !== undefined) kept.type = type
  if (id !== undefined && id !== type) kept.id = id
  if (isHidden) kept.isHidden = isHidden
  if (shared) kept.shared = shared.name
  return kept
}

/** The values of a page of which checks across the site ask. Links to its own anchors are right as long as it stays the same. */
function keptValuesOf(document: JsonDocument, site: Others, schemas: SiteSchemas): KeptPage['values'] {
  const own = anchorsOf(blocksOnPage(document, site.shared), schemas)
  const isOwn = (value: unknown): boolean =>
    typeof value === 'string' && value.startsWith('#') && own.some(({ anchor }) => anchor === value.slice(1))
  const found = valuesIn(document, site, schemas)
  const values: Record<string, readonly unknown[]> = {}
  for (const meaning of MEANINGS) {
    if (meaning === 'Action' || found[meaning].length === 0) continue
    const asked: unknown[] = []
    for (const value of found[meaning]) if (!asked.includes(value) && !isOwn(value)) asked.push(value)
    if (asked.length > 0) values[meaning] = asked
  }
  return values
}
