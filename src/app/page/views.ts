import type { ComponentType } from 'react'
import type { PageContext } from '#blocks/block.ts'
import { blocks } from '#blocks/registry.ts'
import type { BlockType, SectionBlock } from '#model/site.ts'

/** A block's component, for callers that know the block by its type alone. The registry has paired the two. */
export type View = ComponentType<{ id: string; block: SectionBlock; page: PageContext }>

const views = new Map<BlockType, View>()

/** Loads the components of these blocks, each once. */
export async function loadViews(types: Iterable<BlockType>): Promise<void> {
  await Promise.all(Array.from(new Set(types), loadView))
}

export async function loadView(type: BlockType): Promise<View> {
  const view = views.get(type) ?? ((await blocks[type].view()) as View)
  views.set(type, view)
  return view
}

/** A component that has been loaded. */
export function viewOf(type: BlockType): View {
  const view = views.get(type)
  if (!view) throw new Error(`The component of the block "${type}" has not been loaded: call loadViews first`)
  return view
}
