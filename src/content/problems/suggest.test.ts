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
])('%s was meant to be %s', (typed, meant) => {
  expect(closest(typed, blocks)).toBe(meant)
})

test('what resembles nothing was meant to be nothing', () => {
  expect(closest('gallery', blocks)).toBeUndefined()
  expect(closest('', blocks)).toBeUndefined()
  expect(closest('hero', [])).toBeUndefined()
})

test('a beginning that fits several names is no help', () => {
  expect(closest('team', ['team-of-bakers', 'team-of-millers'])).toBeUndefined()
})

test('the closest of several is suggested', () => {
  expect(didYouMean('/service', ['/services/rye', '/services', '/server'])).toBe('Did you mean "/services"? ')
  expect(didYouMean('gallery', blocks)).toBe('')
})
