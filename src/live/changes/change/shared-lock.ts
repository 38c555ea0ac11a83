/** How long who works alone waits for those who share, in milliseconds: git is given up before. */
const LONGEST_WAIT = 300_000

/** Several may work at once, or one alone, who waits for the others: for a while, as one may never end. */
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

  /** Settles once nobody shares. Who still does after the longest wait is waited for no more. */
  async #others(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT).unref()))
    await Promise.race([Promise.allSettled(this.#sharing), tooLong])
    clearTimeout(timer)
    this.#sharing.clear()
  }
}
