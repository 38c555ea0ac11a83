import { refusal } from '#live/words/refusal.ts'

/**
 * A semaphore with `most` places for each id, of a person or a change. The returned function takes a place, or throws a
 * refusal if all are taken, and returns a function that frees it.
 */
export function semaphore(most: number): (id: string) => () => void {
  const counts = new Map<string, number>()
  return (id) => {
    const count = counts.get(id) ?? 0
    if (count >= most) throw refusal('too-many-requests')
    counts.set(id, count + 1)
    return () => {
      const left = (counts.get(id) ?? 0) - 1
      if (left > 0) counts.set(id, left)
      else counts.delete(id)
    }
  }
}
