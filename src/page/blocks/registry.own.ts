import { ownBlocks } from './own-list.ts'
import { blocks as blocksOfEngine } from './registry.ts'

/** Every block type of a site with its own blocks, which may replace blocks of the engine. Used instead of `registry.ts`. */
export const blocks = { ...blocksOfEngine, ...ownBlocks }
