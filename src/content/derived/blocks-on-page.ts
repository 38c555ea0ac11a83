import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject, Path } from '#content/read/json-tree.ts'

/** A block in its place on a page, with the shared block it stands for filled in. */
export interface BlockOnPage {
  /** Its place in the page's "blocks". */
  index: number
  /** Left out where it cannot be told. */
  type?: string
  /** As it will be drawn. Never changed. */
  block: JsonObject
  /** Unique on the page: its anchor, else its type where it is the only one, else type and number ("prose-2"). */
  id?: string
  /** The shared block it comes from. */
  shared?: JsonDocument
}

/** The blocks of a page as they will be drawn: shared ones resolved, each with its id. */
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
  /** Its block's place in the page's "blocks". */
  index: number
  /** Where it stands in the block. */
  path: Path
}

/** Every place of a page that a link can name: its blocks, and the parts of blocks that have an anchor of their own. */
export function anchorsOf(blocks: readonly BlockOnPage[]): AnchorOnPage[] {
  return blocks.flatMap(({ index, id, block }) => {
    const own = id === undefined ? [] : [{ anchor: id, index, path: ['anchor'] }]
    const inside = [...anchorsIn(block, [])].filter(({ path }) => path.length > 1)
    return [...own, ...inside.map((place) => ({ ...place, index }))]
  })
}

function* anchorsIn(value: unknown, path: Path): Generator<Omit<AnchorOnPage, 'index'>> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === 'anchor' && typeof child === 'string') yield { anchor: child, path: place }
    else yield* anchorsIn(child, place)
  }
}
