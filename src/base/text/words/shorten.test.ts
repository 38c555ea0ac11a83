import { expect, test } from 'vitest'
import { oneLine, shorten } from './shorten.ts'

test('shorten cuts between characters', () => {
  expect(shorten('🧭🧭🧭🧭', 3)).toBe('🧭🧭…')
  expect(shorten('🧭🧭🧭', 3)).toBe('🧭🧭🧭')
})

test('oneLine replaces line breaks and runs of spaces by a space', () => {
  expect(oneLine(' one\ntwo\t three ')).toBe('one two three')
})
