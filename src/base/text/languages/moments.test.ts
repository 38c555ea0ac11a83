import { describe, expect, test } from 'vitest'
import { momentInWords, parseMoment } from './moments.ts'

describe('parseMoment', () => {
  test.each([
    ['2026-12-01', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T09:30Z', '2026-12-01T09:30:00.000Z'],
    ['2026-12-01T00:30+04:00', '2026-11-30T20:30:00.000Z'],
    ['2026-12-01T23:59:59-05:30', '2026-12-02T05:29:59.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('reads %s as %s', (text, moment) => {
    expect(parseMoment(text)?.toISOString()).toBe(moment)
  })

  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-12-00',
    '2026-12-1',
    '2026-12-01T09:30',
    '2026-12-01 09:30Z',
    '2026-12-01T24:00Z',
    '2026-12-01T09:60Z',
    '2026-12-01T09:30+15:00',
    '1 December 2026',
  ])('rejects "%s"', (text) => {
    expect(parseMoment(text)).toBeUndefined()
  })
})

test('momentInWords names day and time in UTC', () => {
  expect(momentInWords(new Date('2026-12-01T09:05+04:00'))).toBe('1 December 2026, 05:05 UTC')
})
