import { expect, test } from 'vitest'
import { evenLines } from './text-outlines.ts'

/** Each letter, and each space, is one wide. */
const linesOf = (text: string, longest: number) => {
  const words = text.split(' ')
  return evenLines(words, { widths: words.map(({ length }) => length), space: 1, longest })?.lines
}

test('evenLines keeps a short title in one line', () => {
  expect(linesOf('Four quarters', 20)).toEqual(['Four quarters'])
})

test('evenLines leaves no single short word at either end', () => {
  expect(linesOf('AI that reads answers and acts by your rules', 17)).toEqual([
    'AI that reads',
    'answers and acts',
    'by your rules',
  ])
})

test('evenLines uses the minimum number of lines', () => {
  expect(linesOf('a b c d', 7)).toHaveLength(1)
  expect(linesOf('a b c d', 6)).toEqual(['a b', 'c d'])
})

test('evenLines returns how even the lines are', () => {
  const inFull = { widths: [4, 2], space: 1, longest: 4 }
  expect(evenLines(['Four', 'of'], inFull)?.evenness).toBe(0.5)
})

test('evenLines returns undefined if a word is longer than a line', () => {
  expect(linesOf('a Versorgungswirtschaftsunternehmen', 20)).toBeUndefined()
})
