import { existsSync, readFileSync } from 'node:fs'
import { blocks } from '#blocks/registry.ts'
import type { BlockOf, BlockType } from '#model/site.ts'

export interface Example {
  type: BlockType
  name: string
  block: BlockOf<BlockType>
}

export const blockTypes = Object.keys(blocks) as BlockType[]

/** The named examples in the folder of a block type. */
export function examplesOf(type: BlockType): Example[] {
  const file = `src/blocks/${type}/${type}.examples.json`
  if (!existsSync(file)) return []
  const named = JSON.parse(readFileSync(file, 'utf8')) as Record<string, BlockOf<BlockType>>
  return Object.entries(named).map(([name, block]) => ({ type, name, block }))
}
