import { describe, expect, test } from 'vitest'
import { clockTimeIn, isTimeZone, momentInWords, offsetAt, offsetIn, parseMoment } from './time-zones.ts'

test('isTimeZone accepts names of zones, and rejects other texts', () => {
  for (const name of ['Asia/Tokyo', 'Europe/Lisbon', 'America/Argentina/Ushuaia', 'UTC'])
    expect(isTimeZone(name)).toBe(true)
  for (const name of ['Asia/Tokio', 'Tokyo time', '']) expect(isTimeZone(name)).toBe(false)
})

test('a moment has another date and time in another zone', () => {
  const moment = new Date('2026-12-31T20:30:00Z')
  expect(clockTimeIn('Asia/Tokyo', moment)).toEqual({ day: '2027-01-01', time: '05:30' })
  expect(clockTimeIn('America/New_York', moment)).toEqual({ day: '2026-12-31', time: '15:30' })
  expect(offsetIn('Asia/Kolkata', moment)).toBe('+05:30')
})

test.each([
  ['Asia/Tokyo', '2026-07-15', '09:00', '+09:00'],
  ['Europe/Lisbon', '2026-01-15', '09:00', '+00:00'],
  ['Europe/Lisbon', '2026-07-15', '09:00', '+01:00'],
  // Summer time begins on 29 March at 01:00, and ends on 25 October at 02:00.
  ['Europe/Lisbon', '2026-03-29', '00:59', '+00:00'],
  ['Europe/Lisbon', '2026-03-29', '01:30', '+00:00'],
  ['Europe/Lisbon', '2026-03-29', '02:00', '+01:00'],
  ['Europe/Lisbon', '2026-10-25', '00:59', '+01:00'],
  ['Europe/Lisbon', '2026-10-25', '01:30', '+01:00'],
  ['Europe/Lisbon', '2026-10-25', '02:00', '+00:00'],
  ['America/New_York', '2026-11-01', '09:00', '-05:00'],
  ['America/New_York', '2026-03-08', '09:00', '-04:00'],
  ['Asia/Kolkata', '2026-03-08', '09:00', '+05:30'],
])('the clock of %s on %s at %s is %s from UTC', (zone, day, time, offset) => {
  expect(offsetAt(zone, { day, time })).toBe(offset)
})

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
