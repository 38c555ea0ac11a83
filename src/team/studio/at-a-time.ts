import { TeamRefusal } from '#team/people/refusal.ts'

/** Counts what each person does at a time, and refuses what is beyond `most`. Returns what begins one, and gives its end. */
export function atATime(most: number): (person: string) => () => void {
  const counts = new Map<string, number>()
  return (person) => {
    const count = counts.get(person) ?? 0
    if (count >= most) throw new TeamRefusal('too-many-tries')
    counts.set(person, count + 1)
    return () => {
      const left = (counts.get(person) ?? 0) - 1
      if (left > 0) counts.set(person, left)
      else counts.delete(person)
    }
  }
}
