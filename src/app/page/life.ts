import { blocks } from '#blocks/registry.ts'
import type { BlockDefinition } from '#blocks/block.ts'
import type { BlockType, SectionBlock } from '#model/site.ts'

/** Whether a block is hydrated in the browser. The cast is safe: the registry pairs types and definitions. */
export function isLive(block: SectionBlock): boolean {
  const { life } = blocks[block.type] as BlockDefinition<BlockType>
  return (typeof life === 'function' ? life(block) : life) === 'live'
}
