import { existsSync, readFileSync } from 'node:fs'
import { blocks } from '#page/blocks/registry.ts'
import { withPlace } from '#site/resolve/resolve-value.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import type { BlockOf, BlockType } from '#site/model/site.ts'

export interface Example {
  type: BlockType
  name: string
  block: BlockOf<BlockType>
}

export const blockTypes = Object.keys(blocks) as BlockType[]

/** The named examples in the folder of a block type. */
export function examplesOf(type: BlockType): Example[] {
  const file = `src/page/blocks/${type}/${type}.examples.json`
  if (!existsSync(file)) return []
  const named = JSON.parse(readFileSync(file, 'utf8')) as Record<string, BlockOf<BlockType>>
  return Object.entries(named).map(([name, block]) => ({ type, name, block }))
}

/** The block as components get it: each of its images with its place. */
export const withPlaces = (block: Example['block']): Example['block'] =>
  engineSchemas().change('Block', block, (object, plan, around) =>
    plan.meanings.includes('Image') ? withPlace(object, plan, around) : object,
  ) as Example['block']
