import { availableParallelism } from 'node:os'
import pMap from 'p-map'

/** Returns a function that runs one task after the other, in order. A failed task does not stop the next one. */
export function workQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

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

/**
 * Maps with limited concurrency: enough to overlap CPU and disk, without ten thousand open files. Keeps the order. Rejects with
 * the first failure once all calls have settled, so that nothing is written after it.
 */
export async function mapConcurrent<T, R>(
  items: T[],
  map: (item: T) => Promise<R>,
  concurrency = 4 * availableParallelism(),
): Promise<R[]> {
  try {
    return await pMap(items, map, { concurrency, stopOnError: false })
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  }
}
