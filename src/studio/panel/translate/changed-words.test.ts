import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

test('in each of two versions of a text, the words that the other one does not have are marked', () => {
  expect(changedWords('We open at eight on Monday', 'We open at nine on Monday and Friday')).toEqual({
    before: [
      { words: 'We open at', isChanged: false },
      { words: 'eight', isChanged: true },
      { words: 'on Monday', isChanged: false },
    ],
    now: [
      { words: 'We open at', isChanged: false },
      { words: 'nine', isChanged: true },
      { words: 'on Monday', isChanged: false },
      { words: 'and Friday', isChanged: true },
    ],
  })
})
