import { availableParallelism } from 'node:os'

/** A few at a time, so that the disk is busy while the next one is made and ten thousand do not pile up. */
export async function inTurn<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const entries = items.entries()
  const workNext = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: 4 * availableParallelism() }, workNext))
  return results
}
