import type { PlaceOfWindow, Present } from '#studio/protocol/presence.ts'
import type { Person } from '#studio/protocol/team/people.ts'

/** How long somebody counts as present after the last sign of life of her window, in milliseconds. */
const PRESENT = 60_000

/** Windows of one person beyond these are not told of: the one that has been silent longest is forgotten. */
const MOST_WINDOWS = 10

/** The most characters of the name of a file that is told to others. */
const LONGEST_FILE = 300

interface Sign {
  present: Present
  at: number
}

/** Who is where in one change, as the windows of the studio tell. In memory: after a restart they tell again. */
export class Presence {
  readonly #tell: (present: readonly Present[]) => void
  /** By person and window, the one first whose sign is oldest. */
  readonly #signs = new Map<string, Sign>()
  #silence: NodeJS.Timeout | undefined
  #told = '[]'

  /** `tell` is called with all who are there whenever that is another list. */
  constructor(tell: (present: readonly Present[]) => void) {
    this.#tell = tell
  }

  /** A sign of life of a window. Without a place it is closed. */
  see(window: string, { id, name }: Pick<Person, 'id' | 'name'>, place: PlaceOfWindow | undefined): void {
    const key = `${id} ${window}`
    this.#signs.delete(key)
    if (place && place.file.length <= LONGEST_FILE) {
      // Who types in a section first has it.
      const { isTyping, ...where } = place
      const isFree = !this.present().some((other) => other.isTyping && other.person !== id && isSamePlace(other, place))
      const present = { person: id, name, ...where, ...(isTyping && isFree && { isTyping }) }
      const own = [...this.#signs.keys()].filter((each) => each.startsWith(`${id} `))
      if (own.length >= MOST_WINDOWS) this.#signs.delete(own[0]!)
      this.#signs.set(key, { present, at: Date.now() })
    }
    this.#tellNew()
  }

  /** All who are there now, always in the same order: a further sign of the same place is no news. */
  present(): Present[] {
    const now = Date.now()
    return [...this.#signs]
      .filter(([, { at }]) => now - at < PRESENT)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { present }]) => present)
  }

  /** Tells nobody any more. */
  close(): void {
    clearTimeout(this.#silence)
    this.#signs.clear()
  }

  #tellNew(): void {
    const now = Date.now()
    for (const [key, { at }] of this.#signs) if (now - at >= PRESENT) this.#signs.delete(key)
    clearTimeout(this.#silence)
    const [oldest] = this.#signs.values()
    if (oldest) this.#silence = setTimeout(() => this.#tellNew(), oldest.at + PRESENT - now).unref()
    const present = this.present()
    const told = JSON.stringify(present)
    if (told === this.#told) return
    this.#told = told
    this.#tell(present)
  }
}

const isSamePlace = (one: PlaceOfWindow, other: PlaceOfWindow): boolean =>
  one.file === other.file && one.section === other.section
