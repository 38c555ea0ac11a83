import { expect, test } from 'vitest'
import { parseMoment } from '#text/moments.ts'
import { momentOf, momentParts, usualMoment } from './moments.ts'

const NOW = new Date('2026-12-31T20:30:00')

test('a moment has a day, a time and its distance from UTC', () => {
  expect(momentParts('2026-12-01')).toEqual({ day: '2026-12-01', time: '', offset: '' })
  expect(momentParts('2026-12-01T09:00+04:00')).toEqual({ day: '2026-12-01', time: '09:00', offset: '+04:00' })
  expect(momentParts('2026-12-01T09:00:30Z')).toMatchObject({ time: '09:00', offset: '+00:00' })
  expect(momentParts('1 December 2026')).toBeUndefined()
})

test('a time is that of the person, whatever the season', () => {
  for (const day of ['2026-01-15', '2026-07-15'])
    expect(parseMoment(momentOf(day, '09:00'))).toEqual(new Date(`${day}T09:00`))
  expect(momentOf('2026-07-15', '')).toBe('2026-07-15')
})

test('nothing that is added begins in the past', () => {
  expect(usualMoment('today', NOW)).toBe('2026-12-31')
  expect(momentParts(usualMoment('tomorrow', NOW))).toMatchObject({ day: '2027-01-01', time: '09:00' })
  expect(parseMoment(usualMoment('in a month', NOW))!.getTime()).toBeGreaterThan(NOW.getTime())
})
