/** A run of words that both texts have, or that differs: then `before` is replaced by `after`, one of which may be empty. */
export type WordRun = { same: string } | { before: string; after: string }

/** How two texts differ, by words. */
export function wordDiff(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const start = commonStart(old, now)
  const end = commonStart(old.slice(start).toReversed(), now.slice(start).toReversed())
  const middle = differing(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const runs = [same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))]
  return runs.filter((run) => !('same' in run) || run.same !== '')
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

const same = (words: string[]): WordRun => ({ same: words.join(' ') })

function commonStart(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((word, at) => word !== b[at])
  return index < 0 ? Math.min(a.length, b.length) : index
}

/** Beyond this many words in both texts the whole is shown as replaced. */
const LONGEST = 1000

function differing(old: readonly string[], now: readonly string[]): WordRun[] {
  if (old.length === 0 && now.length === 0) return []
  if (old.length > LONGEST || now.length > LONGEST) return [{ before: old.join(' '), after: now.join(' ') }]
  const lengths = commonLengths(old, now)
  const runs: WordRun[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const kept: string[] = []
    while (row < old.length && old[row] === now[column]) {
      kept.push(old[row] ?? '')
      row++
      column++
    }
    if (kept.length > 0) runs.push(same(kept))
    const [removed, added]: [string[], string[]] = [[], []]
    while ((row < old.length || column < now.length) && !(row < old.length && old[row] === now[column])) {
      const isRemoved = column === now.length || (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0)
      if (isRemoved && row < old.length) removed.push(old[row++] ?? '')
      else added.push(now[column++] ?? '')
    }
    if (removed.length + added.length > 0) runs.push({ before: removed.join(' '), after: added.join(' ') })
  }
  return runs
}

/** The length of the longest common subsequence of what follows, for each pair of positions. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const length =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      lengths[row]?.splice(column, 1, length)
    }
  }
  return lengths
}
