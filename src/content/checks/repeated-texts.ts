/** Texts with a number each, which equal texts have in common. */
export interface HashedTexts {
  texts: readonly string[]
  hashes: Uint32Array
}

export const hashedTexts = (texts: readonly string[]): HashedTexts => ({
  texts,
  hashes: Uint32Array.from(texts, hashOf),
})

/** FNV-1a of every third character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 ^ text.length
  for (let index = 0; index < text.length; index += 3) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Bits for each text: of unequal texts one in so many is taken for repeated. */
const BITS = 16

/**
 * Which hashes may come more than once. A table of all texts of a large site would be most of what its check costs: nearly
 * none of them is repeated, and bits tell.
 */
export function createMayRepeat(all: readonly HashedTexts[]): (hash: number) => boolean {
  const count = all.reduce((sum, { texts }) => sum + texts.length, 0)
  const size = 2 ** Math.min(32, Math.max(10, Math.ceil(Math.log2(count * BITS + 1))))
  const seen = new Uint8Array(size / 8)
  const repeated = new Uint8Array(size / 8)
  for (const { hashes } of all) {
    for (const hash of hashes) {
      const byte = placeOf(hash)
      const bit = 1 << (hash & 7)
      if ((seen[byte] ?? 0) & bit) repeated[byte] = (repeated[byte] ?? 0) | bit
      else seen[byte] = (seen[byte] ?? 0) | bit
    }
  }
  return (hash) => ((repeated[placeOf(hash)] ?? 0) & (1 << (hash & 7))) !== 0

  function placeOf(hash: number): number {
    return (hash >>> 3) % seen.length
  }
}
