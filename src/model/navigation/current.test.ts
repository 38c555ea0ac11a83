import { expect, test } from 'vitest'
import { isCurrentSection } from './current.ts'

test('isCurrentSection is true on all pages with the same first segment', () => {
  expect(isCurrentSection('/baking', '/baking/rye')).toBe(true)
  expect(isCurrentSection('/baking', '/baking-courses')).toBe(false)
  expect(isCurrentSection('/', '/')).toBe(true)
  expect(isCurrentSection('/', '/baking')).toBe(false)
  expect(isCurrentSection('https://elsewhere.example/baking', '/baking')).toBe(false)
})
