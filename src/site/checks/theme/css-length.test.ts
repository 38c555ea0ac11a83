import { expect, test } from 'vitest'
import { leastPixels, lengthIssue } from './css-length.ts'

test.each([
  '0',
  '17px',
  '1.0625rem',
  '.9375rem',
  '50%',
  'clamp(2.5rem,1.35rem + 4.6vw,5.125rem)',
  'clamp(1.25rem,4.4vw,4rem)',
  'calc(100% - 2 * 1rem)',
  'min(90vw, 84rem)',
  'max(1rem, calc(1rem + 2vw))',
  'clamp(1rem, -1rem + 4vw, 3rem)',
])('%s is a measure', (value) => {
  expect(lengthIssue(value)).toBeUndefined()
})

test.each([
  ['17', 'it has no unit', ['17px', '1.0625rem']],
  ['8 px', 'a space stands before its unit', ['8px']],
  ['17pix', '"pix" is no unit', []],
  ['large', 'it is no measure', []],
  ['rgb(1 2 3)', 'it is no measure', []],
  ['clamp(1rem,2vw,3rem', 'a bracket is missing', ['clamp(1rem,2vw,3rem)']],
  ['clamp(1rem,2vw,3rem))', 'a bracket is too many', []],
  ['clamp(1rem,1rem+2vw,3rem)', 'a plus or minus stands without spaces around it', ['clamp(1rem,1rem + 2vw,3rem)']],
  ['clamp(1rem,2vw)', '"clamp" takes three measures: the least, the one between, and the greatest', []],
  ['clamp(1rem,2vw,3)', '3 has no unit', []],
  ['clamp(1rem,2wv,3rem)', '"wv" is no unit', []],
])('%s is not a length: %s', (value, reason, suggestion) => {
  expect(lengthIssue(value)).toEqual({ reason, suggestion })
})

test('a bare number gets the likelier unit first', () => {
  expect(lengthIssue('1.5', 'rem')?.suggestion).toEqual(['1.5rem', '24px'])
})

test('leastPixels computes lengths that do not depend on the screen', () => {
  expect(['12px', '.75rem', '9pt', 'clamp(1rem,2vw,3rem)', '2vw'].map(leastPixels)).toEqual([12, 12, 12, 16, undefined])
})
