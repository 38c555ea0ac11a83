import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

test('each of two versions of a text has the words marked that the other one does not have', () => {
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
