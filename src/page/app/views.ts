import type { ComponentType } from 'react'
import type { PageContext } from '#page/blocks/block.ts'
import type { BlockDefinition } from '#page/blocks/block.ts'
import { blocks } from '#page/blocks/registry.ts'
import type { ServedPage } from '#site/model/page-data.ts'
import type { BlockType, SectionBlock } from '#site/model/site.ts'

/** A block's component, typed for any block. The registry guarantees that type and component fit. */
export type View = ComponentType<{ id: string; block: SectionBlock; page: PageContext }>

/** Cache of the loaded components. */
const views = new Map<BlockType, View>()

/** Loads the components of these block types, each once. */
export async function loadViews(types: Iterable<BlockType>): Promise<void> {
  await Promise.all(Array.from(new Set(types), loadView))
}

/** Loads the components of the blocks of a page that React renders. */
export async function loadViewsOf(page: Pick<ServedPage, 'blocks'>): Promise<void> {
  await loadViews(page.blocks.flatMap((placed) => ('block' in placed ? [placed.block.type] : [])))
}

export async function loadView(type: BlockType): Promise<View> {
  const cached = views.get(type)
  if (cached) return cached
  const [module] = await Promise.all([blocks[type].view(), import('#page/ui/style/part-sheets.ts')])
  const name = type[0]!.toUpperCase() + type.slice(1)
  const view = (module as unknown as Record<string, View>)[name]!
  views.set(type, view)
  return view
}

/** The component of a block type that has been loaded before. */
export function viewOf(type: BlockType): View {
  const view = views.get(type)
  if (!view) throw new Error(`The component of the block "${type}" has not been loaded: call loadViews first`)
  return view
}

/** Whether a block is hydrated in the browser. The cast is safe: the registry pairs types and definitions. */
export function isLive(block: SectionBlock): boolean {
  const { hydrate } = blocks[block.type] as BlockDefinition<BlockType>
  return (typeof hydrate === 'function' ? hydrate(block) : hydrate) === 'visible'
}
