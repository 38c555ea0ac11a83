import { isSample } from './samples.ts'

const NONE = new Float64Array()

/** Those of six words or more. One with fewer is a label, and labels may repeat. */
const LONG_TEXT = /^\s*(?:\S+\s+){5}\S/

/** The fewest characters of six words, with the spaces between them. */
const SHORTEST = 11

/** The hashes of the long ones of the texts. */
export function hashesOfLong(texts: readonly string[]): Float64Array {
  const long = texts.filter((text) => text.length >= SHORTEST && LONG_TEXT.test(text) && !isSample(text))
  return long.length === 0 ? NONE : Float64Array.from(long, hashOfText)
}

/** A number of 53 bits for a text. That two of a million texts share one by chance is one in twenty thousand. */
export function hashOfText(text: string): number {
  let one = 0x811c9dc5 ^ text.length
  let other = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x5f356495)
  }
  // Multiplication carries upwards only: the upper bits are those that depend on every bit of the text.
  other ^= other >>> 15
  return (other >>> 11) * 2 ** 32 + ((one ^ (one >>> 16)) >>> 0)
}

/** The hashes that come more than once. Sorting takes less than a table of all texts of a large site. */
export function repeatedHashes(all: readonly Float64Array[]): ReadonlySet<number> {
  const sorted = new Float64Array(all.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const hashes of all) {
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
