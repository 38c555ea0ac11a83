import { TeamRefusal } from '#live/people/refusal.ts'

/** Counts what is done at a time by each person, or of each change, and refuses what is beyond `most`. Returns what begins one, and gives its end. */
export function atATime(most: number): (id: string) => () => void {
  const counts = new Map<string, number>()
  return (id) => {
    const count = counts.get(id) ?? 0
    if (count >= most) throw new TeamRefusal('too-many-tries')
    counts.set(id, count + 1)
    return () => {
      const left = (counts.get(id) ?? 0) - 1
      if (left > 0) counts.set(id, left)
      else counts.delete(id)
    }
  }
}
