import { availableParallelism } from 'node:os'

/**
 * Maps with limited concurrency: enough to overlap CPU and disk, without ten thousand open files. Keeps the order. After a
 * failure no further item is started, and the promise rejects once the items in progress have ended.
 */
export async function mapConcurrent<T, R>(
  items: T[],
  map: (item: T) => Promise<R>,
  atOnce = 4 * availableParallelism(),
): Promise<R[]> {
  const results: R[] = []
  const entries = items.entries()
  let failure: { reason: unknown } | undefined
  const mapNext = async (): Promise<void> => {
    for (const [index, item] of entries) {
      if (failure) return
      try {
        results[index] = await map(item)
      } catch (reason) {
        failure ??= { reason }
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, mapNext))
  if (failure) throw failure.reason
  return results
}
