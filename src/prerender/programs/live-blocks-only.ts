import type { Plugin } from 'rolldown'

/** Leaves out the blocks that only Node renders: browsers get their markup. */
export function liveBlocksOnly(): Plugin {
  return {
    name: 'pagewright:live-blocks-only',
    transform: {
      filter: { id: /[\\/]src[\\/]blocks[\\/]registry\.ts$/ },
      handler: () => `export { liveBlocks as blocks } from './live-blocks.ts'`,
    },
  }
}
