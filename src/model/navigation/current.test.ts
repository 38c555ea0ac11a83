import { expect, test } from 'vitest'
import { isCurrentPage, isCurrentSection } from './current.ts'

test('a line of the main menu is current on all pages with its first segment', () => {
  expect(isCurrentSection('/baking', '/baking/rye')).toBe(true)
  expect(isCurrentSection('/baking', '/baking-courses')).toBe(false)
  expect(isCurrentSection('/', '/')).toBe(true)
  expect(isCurrentSection('/', '/baking')).toBe(false)
  expect(isCurrentSection('https://elsewhere.example/baking', '/baking')).toBe(false)
})

test('a service is current on its own page alone, whatever place on it a link leads to', () => {
  expect(isCurrentPage('/baking/rye#price', '/baking/rye')).toBe(true)
  expect(isCurrentPage('/baking', '/baking/rye')).toBe(false)
})
