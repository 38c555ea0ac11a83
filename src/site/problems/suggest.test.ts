import { expect, test } from 'vitest'
import { didYouMean, closest } from './suggest.ts'

const blocks = ['hero', 'painPoints', 'faq', 'process', 'cta']

test.each([
  ['heroo', 'hero'],
  ['painPoint', 'painPoints'],
  ['pain-points', 'painPoints'],
  ['PAINPOINTS', 'painPoints'],
  ['porcess', 'process'],
  ['fqa', 'faq'],
  ['pain', 'painPoints'],
])('closest to %s is %s', (typed, expected) => {
  expect(closest(typed, blocks)).toBe(expected)
})

test('closest is undefined without a similar candidate', () => {
  expect(closest('gallery', blocks)).toBeUndefined()
  expect(closest('', blocks)).toBeUndefined()
  expect(closest('hero', [])).toBeUndefined()
})

test('closest compares nothing with a text that is far longer', () => {
  expect(closest('x'.repeat(1_000_000), blocks)).toBeUndefined()
})

test('closest is undefined for the beginning of several candidates', () => {
  expect(closest('team', ['team-of-bakers', 'team-of-millers'])).toBeUndefined()
})

test('didYouMean suggests the closest of several', () => {
  expect(didYouMean('/service', ['/services/rye', '/services', '/server'])).toBe('Did you mean "/services"? ')
  expect(didYouMean('gallery', blocks)).toBe('')
})
