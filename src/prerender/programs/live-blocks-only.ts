import type { Plugin } from 'rolldown'

/** Leaves out the blocks that are rendered in Node only: browsers have their markup. */
export function liveBlocksOnly(): Plugin {
  return {
    name: 'pagewright:live-blocks-only',
    transform: {
      filter: { id: /[\\/]src[\\/]blocks[\\/]registry\.ts$/ },
      handler: () => `export { liveBlocks as blocks } from './live-blocks.ts'`,
    },
  }
}
