import type { PlacedBlock } from './site.ts'

/** The name of the host of a web address: `www.openstreetmap.org`. */
export const hostOf = (address: string): string => new URL(address).host

/** The origins that the blocks of a page load into frames, each once. */
export function embeddedOrigins(blocks: readonly PlacedBlock[]): string[] {
  const origins = new Set<string>()
  for (const { block } of blocks) if (block.type === 'embed') origins.add(new URL(block.address).origin)
  return [...origins]
}
