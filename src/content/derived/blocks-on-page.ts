import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { DocumentCache } from '#content/read/document-cache.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { BlockSummary, PageSummary } from '#content/read/page-summary.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject, Path } from '#content/read/json-tree.ts'

/** A block of a page; a shared one is merged with what the page overrides. */
export interface BlockOnPage {
  /** Its index in the page's "blocks". */
  index: number
  /** Undefined where it is missing or not a string. */
  type: string | undefined
  /** The block as it will be rendered. Must not be changed. */
  block: JsonObject
  /**
   * Unique on the page: its anchor, else its type where it is the only one, else type and number ("prose-2"). Hidden blocks
   * are not counted: their id is the anchor or the type, which a visible block may also have.
   */
  id: string | undefined
  /** It is left out of the page. */
  isHidden: true | undefined
  /** The shared block it comes from. */
  shared: JsonDocument | undefined
}

/**
 * The blocks of a page as they will be rendered, hidden ones included: shared blocks are merged, and each block has its id.
 * Returns the same objects for the same documents, so that results can be cached by block.
 */
export function blocksOnPage(page: JsonDocument, shared: ReadonlyMap<string, JsonDocument>): readonly BlockOnPage[] {
  const known = cache.get(page)
  if (known?.shared === shared) return known.blocks
  if (known && areSame(known.sources, shared)) {
    known.shared = shared
    return known.blocks
  }
  if (page.summary) return summarizedBlocks(page, page.summary, shared)
  const { blocks: written } = page.value
  const blocks: BlockOnPage[] = []
  const sources: Source[] = []
  for (const block of Array.isArray(written) ? (written as unknown[]) : []) {
    const fields = isObject(block) ? block : {}
    blocks.push(blockOnPage(fields, blocks.length, shared))
    if (fields['type'] !== 'shared') continue
    const name = String(fields['name'])
    sources.push({ name, document: shared.get(name) })
  }
  giveIds(blocks)
  cache.set(page, { blocks, sources, shared })
  return blocks
}

/** The same for a page with a summary. Most of its blocks are read only when their content is asked for. */
function summarizedBlocks(
  page: JsonDocument,
  summary: PageSummary,
  shared: ReadonlyMap<string, JsonDocument>,
): readonly BlockOnPage[] {
  const blocks = summary.blocks.map((block, index) => new SummarizedBlockOnPage(page, block, index, shared))
  cache.set(page, { blocks, sources: [], shared })
  partsOfSummary.set(blocks, summary.anchors)
  return blocks
}

/** Whether a page may have a block of a type. */
export const mayHaveBlock = (page: JsonDocument, type: string): boolean =>
  page.summary?.blocks.some((block) => block.type === type) ?? true

/** The shared blocks that a page shows. */
export function sharedOnPage(page: JsonDocument, shared: ReadonlyMap<string, JsonDocument>): JsonDocument[] {
  const found: JsonDocument[] = []
  if (page.summary) {
    for (const { shared: name, isHidden } of page.summary.blocks) {
      const document = name === undefined || isHidden ? undefined : shared.get(name)
      if (document) found.push(document)
    }
  } else
    for (const { shared: document, isHidden } of blocksOnPage(page, shared))
      if (document && !isHidden) found.push(document)
  return found
}

class SummarizedBlockOnPage implements BlockOnPage {
  readonly index: number
  readonly type: string | undefined
  readonly id: string | undefined
  readonly isHidden: true | undefined
  readonly shared: JsonDocument | undefined
  readonly #page: JsonDocument

  constructor(
    page: JsonDocument,
    { type, id = type, isHidden, shared: name }: BlockSummary,
    index: number,
    shared: ReadonlyMap<string, JsonDocument>,
  ) {
    this.index = index
    this.type = type
    this.id = id
    this.isHidden = isHidden
    this.shared = name === undefined ? undefined : shared.get(name)
    this.#page = page
  }

  get block(): JsonObject {
    const known = this.#page.summary?.written[this.index]
    if (known) return known
    const block = (this.#page.value['blocks'] as JsonObject[])[this.index] ?? {}
    return this.shared ? mergedBlock(this.shared.value, block) : block
  }
}

/** Cache for pages with a summary: the anchors of parts of visible blocks. */
const partsOfSummary = new WeakMap<readonly BlockOnPage[], readonly AnchorOnPage[]>()

/** A shared block that a page names, as it was when the blocks of the page were merged. */
interface Source {
  name: string
  document: JsonDocument | undefined
}

interface Known {
  blocks: readonly BlockOnPage[]
  sources: readonly Source[]
  /** The shared blocks of the site at the last call. They are the same object for all checks of a load. */
  shared: ReadonlyMap<string, JsonDocument>
}

const cache = new DocumentCache<Known>()

function areSame(sources: readonly Source[], shared: ReadonlyMap<string, JsonDocument>): boolean {
  for (const { name, document } of sources) if (shared.get(name) !== document) return false
  return true
}

function giveIds(blocks: readonly BlockOnPage[]): void {
  const counts = new Map<string, number>()
  for (const { type, isHidden } of blocks)
    if (type !== undefined && !isHidden) counts.set(type, (counts.get(type) ?? 0) + 1)
  // Nearly every page has one block of each type.
  let seen: Map<string, number> | undefined
  for (const entry of blocks) {
    const { type, block, isHidden } = entry
    if (type === undefined) continue
    const { anchor } = block
    const own = typeof anchor === 'string' && anchor !== '' ? anchor : undefined
    const isOnly = isHidden || counts.get(type) === 1
    let number = 1
    if (!isOnly) {
      seen ??= new Map()
      number += seen.get(type) ?? 0
      seen.set(type, number)
    }
    entry.id = own ?? (isOnly ? type : `${type}-${number}`)
  }
}

function blockOnPage(block: JsonObject, index: number, shared: ReadonlyMap<string, JsonDocument>): BlockOnPage {
  const { type } = block
  if (type !== 'shared') return entryOf(index, block, typeof type === 'string' ? type : undefined)
  const source = shared.get(String(block['name']))
  if (!source?.isParsed) return entryOf(index, block, undefined)
  const merged = mergedBlock(source.value, block)
  const own = merged['type']
  return entryOf(index, merged, typeof own === 'string' && own !== 'shared' ? own : undefined, source)
}

/** Sets every field, so that all objects have one shape in V8. Spreading other objects would take ten times as long. */
const entryOf = (index: number, block: JsonObject, type: string | undefined, shared?: JsonDocument): BlockOnPage => ({
  index,
  type,
  block,
  id: undefined,
  isHidden: block['hidden'] === true ? true : undefined,
  shared,
})

/** A shared block on one page: every property of the override replaces the whole property of the same name. */
function mergedBlock(document: JsonObject, { override, anchor, hidden, placeholder }: JsonObject): JsonObject {
  const { $schema: _, ...source } = document
  return {
    ...source,
    ...(isObject(override) ? override : {}),
    ...(anchor !== undefined && { anchor }),
    ...(hidden !== undefined && { hidden }),
    ...(placeholder !== undefined && { placeholder }),
  }
}

/** Whether a place in a document is below a hidden block of a page, or in a shared block that is hidden everywhere. */
export function isInHiddenBlock(
  { role, value }: JsonDocument,
  path: Path,
  blocks: () => readonly BlockOnPage[],
): boolean {
  if (role === 'shared') return path.length > 0 && value['hidden'] === true
  return role === 'page' && path[0] === 'blocks' && blocks()[Number(path[1])]?.isHidden === true
}

export interface AnchorOnPage {
  anchor: string
  /** The index of its block in the page's "blocks". */
  index: number
  /** Its path in the block. */
  path: Path
}

/** Every anchor of a page: the ids of its blocks, and the anchors of parts of blocks. Cached by block. */
export function anchorsOf(blocks: readonly BlockOnPage[], schemas: SiteSchemas): readonly AnchorOnPage[] {
  const known = anchors.get(blocks)
  if (known?.schemas === schemas) return known.anchors
  const shown = blocks.some(({ isHidden }) => isHidden) ? blocks.filter(({ isHidden }) => !isHidden) : blocks
  const parts = partsOfSummary.get(blocks)
  const found = findAnchors(
    shown,
    parts ? ({ index }) => parts.filter((part) => part.index === index) : (entry) => anchorsOfParts(entry, schemas),
  )
  anchors.set(blocks, { schemas, anchors: found })
  return found
}

/** The anchors that a page would have in addition if its hidden blocks were shown. */
export function hiddenAnchorsOf(blocks: readonly BlockOnPage[], schemas: SiteSchemas): readonly AnchorOnPage[] {
  if (!blocks.some(({ isHidden }) => isHidden)) return NO_ANCHORS
  return findAnchors(
    blocks.filter(({ isHidden }) => isHidden),
    (entry) => anchorsOfParts(entry, schemas),
  )
}

const NO_ANCHORS: readonly AnchorOnPage[] = []

const anchors = new WeakMap<readonly BlockOnPage[], { schemas: SiteSchemas; anchors: readonly AnchorOnPage[] }>()

const OWN: Path = ['anchor']

/** Whether an anchor is that of a part of a block, not of the block itself. */
export const isOfPart = ({ path }: AnchorOnPage): boolean => path !== OWN

function findAnchors(
  blocks: readonly BlockOnPage[],
  ofParts: (block: BlockOnPage) => readonly AnchorOnPage[],
): AnchorOnPage[] {
  const found: AnchorOnPage[] = []
  for (const block of blocks) {
    const { index, id } = block
    if (id !== undefined) found.push({ anchor: id, index, path: OWN })
    const parts = ofParts(block)
    if (parts.length > 0) found.push(...parts)
  }
  return found
}

/** The anchors of the parts of a block. */
function anchorsOfParts({ index, block }: BlockOnPage, schemas: SiteSchemas): readonly AnchorOnPage[] {
  const found = schemas.anchors('Block', block)
  if (found.length === 0) return NO_ANCHORS
  return found.flatMap(({ path, value }) => {
    const isOwn = path.length === 1 && path[0] === 'anchor'
    return !isOwn && typeof value === 'string' ? [{ anchor: value, index, path }] : []
  })
}
