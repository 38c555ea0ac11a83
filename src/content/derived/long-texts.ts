import { isSample } from './samples.ts'

/** Texts with a number each, which equal texts have in common. */
export interface HashedTexts {
  texts: readonly string[]
  hashes: Uint32Array
}

const NONE: HashedTexts = { texts: [], hashes: new Uint32Array() }

/** Those of six words or more. One with fewer is a label, and labels may repeat. */
const LONG_TEXT = /^\s*(?:\S+\s+){5}\S/

/** The fewest characters of six words, with the spaces between them. */
const SHORTEST = 11

export function longTextsOf(texts: readonly string[]): HashedTexts {
  const long = texts.filter((text) => text.length >= SHORTEST && LONG_TEXT.test(text) && !isSample(text))
  return long.length === 0 ? NONE : { texts: long, hashes: Uint32Array.from(long, hashOf) }
}

/** FNV-1a of every third character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 ^ text.length
  for (let index = 0; index < text.length; index += 3) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** The hashes that come more than once. Sorting takes less than a table of all texts of a large site. */
export function repeatedHashes(all: readonly HashedTexts[]): ReadonlySet<number> {
  const sorted = new Uint32Array(all.reduce((sum, { hashes }) => sum + hashes.length, 0))
  let end = 0
  for (const { hashes } of all) {
    sorted.set(hashes, end)
    end += hashes.length
  }
  sorted.sort()
  const repeated = new Set<number>()
  for (let index = 1; index < sorted.length; index++) {
    const hash = sorted[index]
    if (hash !== undefined && hash === sorted[index - 1]) repeated.add(hash)
  }
  return repeated
}
