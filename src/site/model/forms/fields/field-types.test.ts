import { expect, test } from 'vitest'
import { limitOf } from './field-types.ts'

test('limitOf has a default, and a higher one for text areas', () => {
  expect(limitOf({ name: 'a', label: 'A', type: 'text' })).toBe(2000)
  expect(limitOf({ name: 'a', label: 'A', type: 'textarea' })).toBe(20_000)
  expect(limitOf({ name: 'a', label: 'A', type: 'textarea', limit: 500 })).toBe(500)
})
