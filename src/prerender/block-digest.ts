import { blockFactsOf } from '#model/block-facts.ts'
import type { PlacedBlock } from '#model/site.ts'
import { contentHash } from './content-hash.ts'

const digests = new WeakMap<readonly PlacedBlock[], string>()

/** A hash of all that blocks say. Those of an earlier build are not read for it. */
export function digestOf(blocks: readonly PlacedBlock[]): string {
  const digest = blockFactsOf(blocks)?.digest ?? digests.get(blocks) ?? contentHash(JSON.stringify(blocks))
  digests.set(blocks, digest)
  return digest
}
