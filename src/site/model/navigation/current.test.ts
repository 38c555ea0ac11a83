import { expect, test } from 'vitest'
import { isCurrentSection } from './current.ts'

test('isCurrentSection is true on all pages with the same first segment', () => {
  expect(isCurrentSection('/baking', '/baking/rye')).toBe(true)
  expect(isCurrentSection('/baking', '/baking-courses')).toBe(false)
  expect(isCurrentSection('/', '/')).toBe(true)
  expect(isCurrentSection('/', '/baking')).toBe(false)
  expect(isCurrentSection('https://elsewhere.example/baking', '/baking')).toBe(false)
})

test('isCurrentSection compares the part after the prefix of a language', () => {
  expect(isCurrentSection('/ar/baking', '/ar/baking/rye', '/ar')).toBe(true)
  expect(isCurrentSection('/ar/baking', '/ar/visit', '/ar')).toBe(false)
  expect(isCurrentSection('/ar/baking', '/ar', '/ar')).toBe(false)
  expect(isCurrentSection('/ar', '/ar', '/ar')).toBe(true)
  expect(isCurrentSection('/contact', '/ar', '/ar')).toBe(false)
})
