import type { BlockType } from '#site/model/site.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'
import type { BlockDefinition } from './block.ts'

/**
 * The site's own blocks, by type. `src/build/programs/own-blocks.ts` replaces this list by the blocks of the site that is built
 * or shown.
 */
export const ownBlocks: { readonly [T in BlockType]?: BlockDefinition<T> } = {}

/** Their structured data, by type. */
export const ownStructuredData: { readonly [T in BlockType]?: StructuredDataOf<T> | undefined } = {}
