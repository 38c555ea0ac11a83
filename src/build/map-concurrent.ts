import { availableParallelism } from 'node:os'
import pMap from 'p-map'

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
