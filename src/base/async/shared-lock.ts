/** How long exclusive work waits for shared work, in milliseconds: git times out earlier. */
const LONGEST_WAIT = 300_000

/**
 * A lock for shared or exclusive work. Exclusive work waits for shared work, but only for a while, as that may never
 * end.
 */
export class SharedLock {
  readonly #sharing = new Set<Promise<unknown>>()
  #alone: Promise<unknown> = Promise.resolve()

  async share<T>(work: () => Promise<T>): Promise<T> {
    let alone: Promise<unknown>
    do {
      alone = this.#alone
      await alone
    } while (alone !== this.#alone)
    const sharing = work()
    this.#sharing.add(sharing)
    return sharing.finally(() => this.#sharing.delete(sharing))
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#alone.then(() => this.#others()).then(work)
    this.#alone = result.catch(() => undefined)
    return result
  }

  /** Resolves once no shared work is left, or after the longest wait. */
  async #others(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT).unref()))
    await Promise.race([Promise.allSettled(this.#sharing), tooLong])
    clearTimeout(timer)
    this.#sharing.clear()
  }
}
