import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject, Path } from '#content/read/json-tree.ts'

/** A block of a page; a shared one is merged with what the page overrides. */
export interface BlockOnPage {
  /** Its index in the page's "blocks". */
  index: number
  /** Undefined where it is missing or not a string. */
  type?: string
  /** As it will be rendered. Never changed. */
  block: JsonObject
  /** Unique on the page: its anchor, else its type where it is the only one, else type and number ("prose-2"). */
  id?: string
  /** The shared block it comes from. */
  shared?: JsonDocument
}

/**
 * The blocks of a page as they will be rendered: shared ones merged, each with its id. The same each time for the same
 * documents: what follows from a block is kept with it.
 */
export function blocksOnPage(page: JsonDocument, shared: ReadonlyMap<string, JsonDocument>): readonly BlockOnPage[] {
  const known = cache.get(page)
  if (known?.sources.every(({ name, document }) => shared.get(name) === document)) return known.blocks
  const { blocks } = page.value
  const written = Array.isArray(blocks) ? blocks.map((block: unknown) => (isObject(block) ? block : {})) : []
  const placed = withIds(written.map((block, index) => blockOnPage(block, index, shared)))
  const names = written.filter(({ type }) => type === 'shared').map(({ name }) => String(name))
  cache.set(page, { blocks: placed, sources: names.map((name) => ({ name, document: shared.get(name) })) })
  return placed
}

const cache = new WeakMap<
  JsonDocument,
  { blocks: readonly BlockOnPage[]; sources: { name: string; document: JsonDocument | undefined }[] }
>()

function withIds(blocks: BlockOnPage[]): BlockOnPage[] {
  const counts = new Map<string, number>()
  for (const { type } of blocks) if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1)
  const seen = new Map<string, number>()
  for (const entry of blocks) {
    const { type, block } = entry
    if (type === undefined) continue
    const number = (seen.get(type) ?? 0) + 1
    seen.set(type, number)
    const { anchor } = block
    const own = typeof anchor === 'string' && anchor !== '' ? anchor : undefined
    entry.id = own ?? (counts.get(type) === 1 ? type : `${type}-${number}`)
  }
  return blocks
}

function blockOnPage(block: JsonObject, index: number, shared: ReadonlyMap<string, JsonDocument>): BlockOnPage {
  const { type } = block
  if (type !== 'shared') return { index, block, ...(typeof type === 'string' && { type }) }
  const source = shared.get(String(block['name']))
  if (!source?.isParsed) return { index, block }
  const merged = mergedBlock(source.value, block)
  const own = merged['type']
  return { index, block: merged, shared: source, ...(typeof own === 'string' && own !== 'shared' && { type: own }) }
}

/** A shared block on one page: every property of the override replaces the whole property of the same name. */
function mergedBlock(document: JsonObject, { override, anchor }: JsonObject): JsonObject {
  const { $schema: _, ...source } = document
  return { ...source, ...(isObject(override) ? override : {}), ...(anchor !== undefined && { anchor }) }
}

export interface AnchorOnPage {
  anchor: string
  /** The index of its block in the page's "blocks". */
  index: number
  /** Its path in the block. */
  path: Path
}

/** Every anchor of a page: the ids of its blocks, and the anchors of parts of blocks. Kept with the blocks. */
export function anchorsOf(blocks: readonly BlockOnPage[], schemas: SiteSchemas): readonly AnchorOnPage[] {
  const known = anchors.get(blocks)
  if (known?.schemas === schemas) return known.anchors
  const found = findAnchors(blocks, schemas)
  anchors.set(blocks, { schemas, anchors: found })
  return found
}

const anchors = new WeakMap<readonly BlockOnPage[], { schemas: SiteSchemas; anchors: readonly AnchorOnPage[] }>()

function findAnchors(blocks: readonly BlockOnPage[], schemas: SiteSchemas): AnchorOnPage[] {
  return blocks.flatMap(({ index, id, block }) => {
    const own = id === undefined ? [] : [{ anchor: id, index, path: ['anchor'] }]
    const ofParts = schemas
      .anchors('Block', block)
      .filter(({ path }) => path.join() !== 'anchor')
      .flatMap(({ path, value }) => (typeof value === 'string' ? [{ anchor: value, index, path }] : []))
    return [...own, ...ofParts]
  })
}
