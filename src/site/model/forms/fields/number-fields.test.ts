import { expect, test } from 'vitest'
import { dayOf, isDay, numberText } from './number-fields.ts'

test.each([
  ['4', '4'],
  [' 4 ', '4'],
  ['٤', '4'],
  ['۴', '4'],
  ['४', '4'],
  ['๔', '4'],
  ['４', '4'],
  ['𝟜', '4'],
  ['١٢', '12'],
  ['٢٫٥', '2.5'],
  ['٢،٥', '2.5'],
  ['٢,٥', '2.5'],
  ['２．５', '2.5'],
  ['2,5', '2.5'],
  [',5', '.5'],
  ['.5', '.5'],
  ['0,500', '0.500'],
  ['-2,5', '-2.5'],
  ['−2.5', '-2.5'],
  ['–2', '-2'],
  ['－２', '-2'],
  ['\u061c-٢', '-2'],
  ['\u200f٤\u200e', '4'],
  ['1,500', '1500'],
  ['1,234,567.5', '1234567.5'],
  ['12,34,567', '1234567'],
  ['1.500', '1.500'],
  ['1.234,5', '1234.5'],
  ['1.234.567', '1234567'],
  ['1 234,5', '1234.5'],
  ['1\u00a0234\u202f567', '1234567'],
  ['1’234.5', '1234.5'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['4.', '4'],
  ['4,', '4'],
  ['1e3', '1e3'],
])('numberText reads %j as %j', (text, number) => expect(numberText(text)).toBe(number))

test.each([
  'four',
  '',
  '4 5',
  '1,2,3',
  '1,23,4',
  '1.2.3',
  '4-5',
  '--4',
  '4 guests',
  '四',
  '0x4',
  ',',
  '-',
  '1 23',
  '1,234'.repeat(1000),
])('numberText makes no number of %j', (text) => expect(numberText(text)).not.toMatch(/^-?(\d+(\.\d+)?|\.\d+)$/))

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
