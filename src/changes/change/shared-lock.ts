/** Several may work at once, or one alone, who waits for the others. */
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
    const result = this.#alone.then(() => Promise.allSettled(this.#sharing)).then(work)
    this.#alone = result.catch(() => undefined)
    return result
  }
}
