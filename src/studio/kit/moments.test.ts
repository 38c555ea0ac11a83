import { expect, test } from 'vitest'
import { parseMoment } from '#base/text/languages/time-zones.ts'
import { momentOf, momentParts, usualMoment } from './moments.ts'

const NOW = new Date('2026-12-31T20:30:00Z')

test('a date has a day, a time and its offset from UTC', () => {
  expect(momentParts('2026-12-01')).toEqual({ day: '2026-12-01', time: '', offset: '' })
  expect(momentParts('2026-12-01T09:00+04:00')).toEqual({ day: '2026-12-01', time: '09:00', offset: '+04:00' })
  expect(momentParts('2026-12-01T09:00:30Z')).toMatchObject({ time: '09:00', offset: '+00:00' })
  expect(momentParts('1 December 2026')).toBeUndefined()
})

test.each([
  ['Asia/Tokyo', '2026-07-15', '2026-07-15T09:00+09:00'],
  ['Europe/Lisbon', '2026-01-15', '2026-01-15T09:00+00:00'],
  ['Europe/Lisbon', '2026-07-15', '2026-07-15T09:00+01:00'],
])('a time in %s on %s has the distance of that day', (zone, day, moment) => {
  expect(momentOf(day, '09:00', zone)).toBe(moment)
  expect(parseMoment(moment)).toEqual(new Date(moment))
  expect(momentOf(day, '', zone)).toBe(day)
})

test.each([
  ['Asia/Tokyo', '2027-01-01', '2027-01-02T09:00+09:00'],
  ['America/New_York', '2026-12-31', '2027-01-01T09:00-05:00'],
])('nothing that is added begins in the past, as the calendar of %s has it', (zone, today, tomorrow) => {
  expect(usualMoment('today', NOW, zone)).toBe(today)
  expect(usualMoment('tomorrow', NOW, zone)).toBe(tomorrow)
})
