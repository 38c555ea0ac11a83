import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('wordDiff names the words that were replaced, added and removed', () => {
  expect(wordDiff('open at six every morning', 'open at seven on every day')).toEqual([
    { same: 'open at' },
    { before: 'six', after: 'seven on' },
    { same: 'every' },
    { before: 'morning', after: 'day' },
  ])
  expect(wordDiff('a b c', 'a c')).toEqual([{ same: 'a' }, { before: 'b', after: '' }, { same: 'c' }])
  expect(wordDiff('same', 'same')).toEqual([{ same: 'same' }])
})

test('the runs of wordDiff make up both texts', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = wordDiff(before.join(' '), after.join(' '))
      const side = (name: 'before' | 'after'): string =>
        runs
          .map((run) => ('same' in run ? run.same : run[name]))
          .filter((text) => text !== '')
          .join(' ')
      expect([side('before'), side('after')]).toEqual([before.join(' '), after.join(' ')])
    }),
  )
})
