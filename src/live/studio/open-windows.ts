/** How long a window counts as open after its last sign of life, in milliseconds: browsers slow down those in the background. */
const OPEN = 150_000

/** How long somebody counts as typing after the last letter, in milliseconds. */
const TYPING = 60_000

/** The windows in which the studio is open, by the ids that they send with their requests. */
export class OpenWindows {
  readonly #seen = new Map<string, number>()

  /** Notes a sign of life. */
  see(window: string): void {
    if (window === '') return
    this.#seen.delete(window)
    this.#seen.set(window, Date.now())
    // From the one that has been silent longest on.
    for (const [silent] of this.#seen)
      if (this.isOpen(silent)) break
      else this.#seen.delete(silent)
  }

  leave(window: string): void {
    this.#seen.delete(window)
  }

  isOpen(window: string): boolean {
    return Date.now() - (this.#seen.get(window) ?? 0) < OPEN
  }
}

/** Whose a change is: `times` is when each window has last changed the document. */
export function ownerOf(
  times: ReadonlyMap<string, number>,
  window: string,
  windows: OpenWindows,
): { by?: 'here' | 'elsewhere'; isTyping?: true } {
  const others = [...times].filter(([other]) => other !== window && windows.isOpen(other))
  if (others.some(([, at]) => Date.now() - at < TYPING)) return { by: 'elsewhere', isTyping: true }
  if (times.has(window)) return { by: 'here' }
  return others.length > 0 ? { by: 'elsewhere' } : {}
}
