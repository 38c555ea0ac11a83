import { expect, test } from 'vitest'
import { graphemesOf, terminalWidth } from './terminal-width.ts'

test.each([
  ['', 0],
  ['plain "text"', 12],
  ['cafe\u0301', 4],
  ['مَرْحَبًا', 5],
  ['日本語', 6],
  ['한국어', 6],
  ['\u1112\u1161\u11ab', 2],
  ['カタカナ', 8],
  ['ｶﾀｶﾅ', 4],
  ['，：「」', 8],
  ['👩‍👩‍👧', 2],
  ['🇦🇪', 2],
  ['❤\ufe0f', 2],
  ['©', 1],
  ['a\u200bb\u200fc', 3],
  ['\ud800', 1],
])('terminalWidth of %j is %i', (text, width) => {
  expect(terminalWidth(text)).toBe(width)
})

test('graphemesOf keeps together code points that are read as one character', () => {
  expect(graphemesOf('e\u0301👩‍👧x')).toEqual(['e\u0301', '👩‍👧', 'x'])
})
