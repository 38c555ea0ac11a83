import { diffArrays } from 'diff'

/** A run of equal words, or a difference: `before` is replaced by `after`, one of which may be empty. */
export type WordRun = { same: string } | { before: string; after: string }

/** Texts with more changed words are shown as replaced as a whole. */
const MOST_CHANGED = 2000

/** The differences between two texts, by words. */
export function wordDiff(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const changes = diffArrays(old, now, { maxEditLength: MOST_CHANGED })
  if (!changes) return [{ before: old.join(' '), after: now.join(' ') }]
  const runs: WordRun[] = []
  for (const { value, added, removed } of changes) {
    const words = value.join(' ')
    if (!added && !removed) {
      runs.push({ same: words })
      continue
    }
    let run = runs.at(-1)
    if (!run || 'same' in run) runs.push((run = { before: '', after: '' }))
    const side = added ? 'after' : 'before'
    run[side] = run[side] === '' ? words : `${run[side]} ${words}`
  }
  return runs
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
