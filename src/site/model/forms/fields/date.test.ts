import { expect, test } from 'vitest'
import { dayOf, isDay } from './date.ts'

test('dayOf counts from today', () => {
  expect(dayOf('today', '2026-12-31')).toBe('2026-12-31')
  expect(dayOf('today+1', '2026-12-31')).toBe('2027-01-01')
  expect(dayOf('today-31', '2026-12-31')).toBe('2026-11-30')
  expect(dayOf('2026-01-01', '2026-12-31')).toBe('2026-01-01')
  expect(dayOf(undefined, '2026-12-31')).toBe(undefined)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
])('isDay of %s is %s', (text, is) => expect(isDay(text)).toBe(is))
