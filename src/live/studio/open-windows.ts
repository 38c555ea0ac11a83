/**
 * How long a window counts as open after its last request, in milliseconds: browsers throttle windows in the
 * background.
 */
const OPEN = 150_000

/** How long a person counts as typing after the last key, in milliseconds. */
const TYPING = 60_000

/** The open windows of the studio, by the ids that they send with their requests. */
export class OpenWindows {
  readonly #seen = new Map<string, number>()

  /** Records a request of a window. */
  see(window: string): void {
    if (window === '') return
    this.#seen.delete(window)
    this.#seen.set(window, Date.now())
    // From the window that was silent longest.
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

/** The window that owns a change: `times` is when each window has last changed the document. */
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
