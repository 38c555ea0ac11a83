/** The largest part of the table that is full. A fuller table makes searches slower. */
const MOST_FULL = 2 / 3

/**
 * The first page with each text, by hash of the text. A hash table with open addressing, whose size follows from the number of
 * texts: a `Map` takes five times the time and memory.
 */
export class FirstPages {
  /** For each slot the upper half of a hash and the number of the page plus one, side by side, as both are read together. */
  readonly #places: Uint32Array
  /** Counts by page, used by `mostFrequent`. Zeros otherwise. */
  readonly #counts: Uint32Array

  constructor(texts: number, pages: number) {
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(texts / MOST_FULL + 1) + 1))
    this.#counts = new Uint32Array(pages)
  }

  /** Adds a text of a page. Returns the number of the first page with this text, which is this page if the text is new. */
  add(hash: number, page: number): number {
    const places = this.#places
    const last = places.length - 2
    // The lower half determines the slot.
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

  /** The page that occurs most often in a list. Of several, the first one. */
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
