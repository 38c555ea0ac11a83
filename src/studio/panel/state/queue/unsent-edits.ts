/** The prefix of the `localStorage` keys of unsent edits. */
const PREFIX = 'studio-unsent'

/**
 * Edits without an answer of the server, kept in `localStorage`: they survive the window. Each window has its own key,
 * and holds a lock of that name while it is open, so that other windows adopt the edits of closed windows only.
 */
export class UnsentEdits<Edit> {
  #scope = ''
  readonly #own = crypto.randomUUID()

  /** Starts to keep edits. `scope` is the name of the site, unique for this origin. */
  open(scope: string): void {
    this.#scope = scope
    // Until the window is closed.
    void navigator.locks?.request(this.#key(this.#own), () => new Promise(() => {}))
  }

  /** Keeps these edits in place of earlier ones. */
  keep(edits: readonly Edit[]): void {
    if (this.#scope === '') return
    try {
      if (edits.length === 0) localStorage.removeItem(this.#key(this.#own))
      else localStorage.setItem(this.#key(this.#own), JSON.stringify(edits))
    } catch {
      // If the storage is full or disabled, they are kept while the window is open.
    }
  }

  /** Moves the edits of a closed window to this one and returns them; may be empty. */
  async adopt(): Promise<Edit[]> {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys)
      if (key.startsWith(this.#key('')) && key !== this.#key(this.#own)) {
        const edits = await whileFree(key, () => {
          const kept = editsIn<Edit>(localStorage.getItem(key))
          if (kept.length > 0) this.keep(kept)
          localStorage.removeItem(key)
          return kept
        })
        if (edits.length > 0) return edits
      }
    return []
  }

  readonly #key = (window: string): string => `${PREFIX} ${this.#scope} ${window}`
}

/**
 * Runs `work` unless a window holds the lock. Without support for locks it always runs: an edit that is sent twice is
 * applied once.
 */
async function whileFree<T>(lock: string, work: () => T[]): Promise<T[]> {
  if (!navigator.locks) return work()
  return navigator.locks.request(lock, { ifAvailable: true }, (free) => Promise.resolve(free ? work() : []))
}

function editsIn<Edit>(text: string | null): Edit[] {
  try {
    const edits: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(edits) ? (edits as Edit[]) : []
  } catch {
    return []
  }
}
