import { ownBlocks } from './own-list.ts'
import { blocks as blocksOfEngine } from './registry.ts'

/** Every block type of a site with blocks of its own, which may replace some of the engine: instead of `registry.ts`. */
export const blocks = { ...blocksOfEngine, ...ownBlocks }
