import type { PlaceOfWindow, Present } from '#studio/protocol/presence.ts'
import type { Person } from '#studio/protocol/team/people.ts'

/** How long a person counts as present after the last request of their window, in milliseconds. */
const PRESENT = 60_000

/** The limit of windows of one person: beyond it, the one that was silent longest is dropped. */
const MOST_WINDOWS = 10

/** The limit of characters of a file's name, which others receive. */
const LONGEST_FILE = 300

interface Sign {
  present: Present
  at: number
}

/**
 * The people at each place of a change, as reported by their windows. In memory: after a restart the windows report
 * again.
 */
export class Presence {
  readonly #onChange: (present: readonly Present[]) => void
  /** By person and window, the oldest sign of life first. */
  readonly #signs = new Map<string, Sign>()
  #silence: NodeJS.Timeout | undefined
  #reported = '[]'

  /** `onChange` is called with all people who are present, whenever that list changes. */
  constructor(onChange: (present: readonly Present[]) => void) {
    this.#onChange = onChange
  }

  /** Records a sign of life of a window. Without a place the window has closed. */
  see(window: string, { id, name }: Pick<Person, 'id' | 'name'>, place: PlaceOfWindow | undefined): void {
    const key = `${id} ${window}`
    this.#signs.delete(key)
    if (place && place.file.length <= LONGEST_FILE) {
      // The first person to type in a section has it.
      const { isTyping, ...where } = place
      const isFree = !this.present().some((other) => other.isTyping && other.person !== id && isSamePlace(other, place))
      const present = { person: id, name, ...where, ...(isTyping && isFree && { isTyping }) }
      const own = [...this.#signs.keys()].filter((each) => each.startsWith(`${id} `))
      if (own.length >= MOST_WINDOWS) this.#signs.delete(own[0]!)
      this.#signs.set(key, { present, at: Date.now() })
    }
    this.#report()
  }

  /** All people who are present, in a stable order: repeated signs of the same place are not a change. */
  present(): Present[] {
    const now = Date.now()
    return [...this.#signs]
      .filter(([, { at }]) => now - at < PRESENT)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { present }]) => present)
  }

  /** Stops reporting. */
  close(): void {
    clearTimeout(this.#silence)
    this.#signs.clear()
  }

  #report(): void {
    const now = Date.now()
    for (const [key, { at }] of this.#signs) if (now - at >= PRESENT) this.#signs.delete(key)
    clearTimeout(this.#silence)
    const [oldest] = this.#signs.values()
    if (oldest) this.#silence = setTimeout(() => this.#report(), oldest.at + PRESENT - now).unref()
    const present = this.present()
    const json = JSON.stringify(present)
    if (json === this.#reported) return
    this.#reported = json
    this.#onChange(present)
  }
}

const isSamePlace = (one: PlaceOfWindow, other: PlaceOfWindow): boolean =>
  one.file === other.file && one.section === other.section
