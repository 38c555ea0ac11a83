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
