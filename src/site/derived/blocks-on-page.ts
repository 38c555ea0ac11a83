import { memo } from '#base/memo/memo.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'

/** A block of a page. A shared block is merged with the page's overrides. */
export interface BlockOnPage {
  /** Its index in the page's "blocks". */
  index: number
  /** Undefined if it is missing or not a string. */
  type: string | undefined
  /** The block as it will be rendered. Must not be changed. */
  block: JsonObject
  /**
   * Unique on the page: its anchor, or else its type if it is the only one, or else type and number ("prose-2"). Hidden blocks
   * are not counted: their id is the anchor or the type, which a visible block may also have.
   */
  id: string | undefined
  /** It is left out of the page. */
  isHidden: true | undefined
  /** The shared block it comes from. */
  shared: JsonDocument | undefined
}

/**
 * The blocks of a page as they will be rendered, including hidden ones: shared blocks are merged, and each block has its id.
 * Returns the same objects for the same documents, so that results can be cached by block.
 */
export const blocksOnPage = memo(
  memo(mergeBlocks, (page, shared) => [page, ...sharedNamesOn(page).map((name) => shared.get(name))]),
)

function mergeBlocks(page: JsonDocument, shared: ReadonlyMap<string, JsonDocument>): readonly BlockOnPage[] {
  const blocks = blocksOf(page).map((block, index) => blockOnPage(block, index, shared))
  giveIds(blocks)
  return blocks
}

/** The names of the shared blocks on a page. */
const sharedNamesOn = memo((page: JsonDocument) =>
  blocksOf(page).flatMap(({ type, name }) => (type === 'shared' ? [String(name)] : [])),
)

function blocksOf({ value: { blocks } }: JsonDocument): JsonObject[] {
  return Array.isArray(blocks) ? (blocks as unknown[]).map((block) => (isObject(block) ? block : {})) : []
}

function giveIds(blocks: readonly BlockOnPage[]): void {
  const counts = new Map<string, number>()
  for (const { type, isHidden } of blocks)
    if (type !== undefined && !isHidden) counts.set(type, (counts.get(type) ?? 0) + 1)
  // Hardly any page has two blocks of one type.
  let seen: Map<string, number> | undefined
  for (const entry of blocks) {
    const { type, block, isHidden } = entry
    if (type === undefined) continue
    const { anchor } = block
    const explicitAnchor = typeof anchor === 'string' && anchor !== '' ? anchor : undefined
    const isOnly = isHidden || counts.get(type) === 1
    let number = 1
    if (!isOnly) {
      seen ??= new Map()
      number += seen.get(type) ?? 0
      seen.set(type, number)
    }
    entry.id = explicitAnchor ?? (isOnly ? type : `${type}-${number}`)
  }
}

function blockOnPage(block: JsonObject, index: number, shared: ReadonlyMap<string, JsonDocument>): BlockOnPage {
  const { type } = block
  if (type !== 'shared') return entryOf(index, block, typeof type === 'string' ? type : undefined)
  const source = shared.get(String(block['name']))
  if (!source?.isParsed) return entryOf(index, block, undefined)
  const merged = mergedBlock(source.value, block)
  const mergedType = merged['type']
  return entryOf(
    index,
    merged,
    typeof mergedType === 'string' && mergedType !== 'shared' ? mergedType : undefined,
    source,
  )
}

const entryOf = (index: number, block: JsonObject, type: string | undefined, shared?: JsonDocument): BlockOnPage => ({
  index,
  type,
  block,
  id: undefined,
  isHidden: block['hidden'] === true ? true : undefined,
  shared,
})

/** A shared block on one page: every property of the override replaces the whole property of the same name. */
function mergedBlock(document: JsonObject, { override, anchor, hidden, only, placeholder }: JsonObject): JsonObject {
  const { $schema: _, ...source } = document
  return {
    ...source,
    ...(isObject(override) ? override : {}),
    ...(anchor !== undefined && { anchor }),
    ...(hidden !== undefined && { hidden }),
    ...(only !== undefined && { only }),
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

/** Every anchor of a page: the ids of its blocks, and the anchors of parts of blocks. */
export const anchorsOf = memo((blocks: readonly BlockOnPage[], schemas: SiteSchemas): readonly AnchorOnPage[] =>
  findAnchors(
    blocks.filter(({ isHidden }) => !isHidden),
    schemas,
  ),
)

/** The anchors that a page would have in addition if its hidden blocks were shown. */
export function hiddenAnchorsOf(blocks: readonly BlockOnPage[], schemas: SiteSchemas): readonly AnchorOnPage[] {
  return findAnchors(
    blocks.filter(({ isHidden }) => isHidden),
    schemas,
  )
}

function findAnchors(blocks: readonly BlockOnPage[], schemas: SiteSchemas): AnchorOnPage[] {
  return blocks.flatMap((block) => {
    const { index, id } = block
    const blockAnchors = id === undefined ? [] : [{ anchor: id, index, path: ['anchor'] }]
    return [...blockAnchors, ...anchorsOfParts(block, schemas)]
  })
}

/** The anchors of the parts of a block. */
function anchorsOfParts({ index, block }: BlockOnPage, schemas: SiteSchemas): AnchorOnPage[] {
  return schemas.anchors('Block', block).flatMap(({ path, value }) => {
    const isOwn = path.length === 1 && path[0] === 'anchor'
    return !isOwn && typeof value === 'string' ? [{ anchor: value, index, path }] : []
  })
}
