import { isSample } from './samples.ts'

/** Those of six words or more. One with fewer is a label, and labels may repeat. */
const LONG_TEXT = /^\s*(?:\S+\s+){5}\S/
const FEWEST_WORDS = 6

/** The fewest characters of six words, with the spaces between them. */
const SHORTEST = 11

/** By character of ASCII, whether it is white space. */
const IS_SPACE = Uint8Array.from({ length: 128 }, (_, code) => (/\s/.test(String.fromCharCode(code)) ? 1 : 0))

/** Whether `LONG_TEXT` matches. With ASCII alone, as at the beginning of most texts, it takes a tenth of the time. */
function isLong(text: string): boolean {
  if (text.length < SHORTEST) return false
  let words = 0
  let isAfterSpace = 1
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) return LONG_TEXT.test(text)
    const isSpace = IS_SPACE[code] ?? 0
    words += isAfterSpace & (isSpace ^ 1)
    if (words === FEWEST_WORDS) return true
    isAfterSpace = isSpace
  }
  return false
}

/** The hashes of the long ones of the texts. */
export function hashesOfLong(texts: readonly string[]): readonly number[] {
  const hashes: number[] = []
  for (const text of texts) if (isLong(text) && !isSample(text)) hashes.push(hashOfText(text))
  // Without the room for more that a list grows by.
  return hashes.slice()
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

/** At most this part of a table is full: the rest is what keeps each search in it short. */
const MOST_FULL = 2 / 3

/**
 * The first of the pages with each text, by hash: a table with open addressing, whose size is given by the number of texts.
 * A `Map` of as many texts takes five times the time and memory.
 */
export class FirstPages {
  /** For each place the upper half of a hash, and the number of the page, plus one: side by side, as both are asked for. */
  readonly #places: Uint32Array
  /** By page, while they are counted; otherwise zeros. */
  readonly #counts: Uint32Array

  constructor(texts: number, pages: number) {
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(texts / MOST_FULL + 1) + 1))
    this.#counts = new Uint32Array(pages)
  }

  /** The number of the first page that a text was added with, which is this one where the text is new. */
  add(hash: number, page: number): number {
    const places = this.#places
    const last = places.length - 2
    // Its other half is the place, or nearly.
    const upper = (hash / 2 ** 21) >>> 0
    for (let at = (hash << 1) & last; ; at = (at + 2) & last) {
      const first = places[at + 1]!
      if (first === 0) {
        places[at] = upper
        places[at + 1] = page + 1
        return page
      }
      if (places[at] === upper) return first - 1
    }
  }

  /** The page that is most often among some; of several the one that comes first. */
  mostFrequent(pages: readonly number[]): { page: number; count: number } {
    const counts = this.#counts
    let most = pages[0] ?? 0
    for (let index = 0; index < pages.length; index++) counts[pages[index]!]!++
    for (let index = 0; index < pages.length; index++) if (counts[pages[index]!]! > counts[most]!) most = pages[index]!
    const count = counts[most] ?? 0
    for (let index = 0; index < pages.length; index++) counts[pages[index]!] = 0
    return { page: most, count }
  }
}
