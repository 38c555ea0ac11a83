import { wordDiff } from '#base/text/words/word-diff.ts'

/** A run of words of one of two texts; `isChanged` if the other one does not have them. */
export interface Run {
  words: string
  isChanged: boolean
}

/** Two versions of a text, each with the words marked that the other one does not have. */
export function changedWords(before: string, now: string): { before: Run[]; now: Run[] } {
  const runs = wordDiff(before, now)
  const side = (name: 'before' | 'after'): Run[] =>
    runs
      .map((run) => ('same' in run ? { words: run.same, isChanged: false } : { words: run[name], isChanged: true }))
      .filter(({ words }) => words !== '')
  return { before: side('before'), now: side('after') }
}
