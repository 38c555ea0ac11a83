import { blocks } from '#blocks/registry.ts'
import type { BlockDefinition } from '#blocks/block.ts'
import type { BlockType, SectionBlock } from '#model/site.ts'

/** Whether a block wakes in the browser. The registry has paired types and definitions; here only the block is known. */
export function isLive(block: SectionBlock): boolean {
  const { life } = blocks[block.type] as BlockDefinition<BlockType>
  return (typeof life === 'function' ? life(block) : life) === 'live'
}
