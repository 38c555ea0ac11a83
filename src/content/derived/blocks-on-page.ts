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

/** The blocks of a page as they will be rendered: shared ones merged, each with its id. */
export function blocksOnPage(page: JsonDocument, shared: Map<string, JsonDocument>): BlockOnPage[] {
  const { blocks } = page.value
  if (!Array.isArray(blocks)) return []
  const placed = blocks.map((block: unknown, index) => blockOnPage(isObject(block) ? block : {}, index, shared))
  const counts = new Map<string, number>()
  for (const { type } of placed) if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1)
  const seen = new Map<string, number>()
  return placed.map((entry) => {
    const { type, block } = entry
    if (type === undefined) return entry
    const number = (seen.get(type) ?? 0) + 1
    seen.set(type, number)
    const { anchor } = block
    const own = typeof anchor === 'string' && anchor !== '' ? anchor : undefined
    return { ...entry, id: own ?? (counts.get(type) === 1 ? type : `${type}-${number}`) }
  })
}

function blockOnPage(block: JsonObject, index: number, shared: Map<string, JsonDocument>): BlockOnPage {
  const { type } = block
  if (type !== 'shared') return { index, block, ...(typeof type === 'string' && { type }) }
  const source = shared.get(String(block['name']))
  if (!source?.root) return { index, block }
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

/** Every anchor of a page: the ids of its blocks, and the anchors of parts of blocks. */
export function anchorsOf(blocks: readonly BlockOnPage[], schemas: SiteSchemas): AnchorOnPage[] {
  return blocks.flatMap(({ index, id, block }) => {
    const own = id === undefined ? [] : [{ anchor: id, index, path: ['anchor'] }]
    const ofParts = schemas
      .references('Block', block)
      .filter(({ definition, path }) => definition === 'Anchor' && path.join() !== 'anchor')
      .flatMap(({ path, value }) => (typeof value === 'string' ? [{ anchor: value, index, path }] : []))
    return [...own, ...ofParts]
  })
}
