import { expect, test } from 'vitest'
import type { JsonDocument } from '#site/read/json-document.ts'
import { timeZoneOf } from './time-zone.ts'

const document = (value: object): JsonDocument => ({ value }) as JsonDocument

const zoneOf = (settings: object, ...moments: string[]): string | undefined =>
  timeZoneOf({
    settings: document(settings) as never,
    pages: moments.map((publishAt) => document({ publishAt })),
  })

test('the settings say the zone, unless they say none that there is', () => {
  expect(zoneOf({ timeZone: 'Europe/Lisbon', organization: { country: 'JP' } })).toBe('Europe/Lisbon')
  expect(zoneOf({ timeZone: 'Asia/Tokio', organization: { country: 'JP' } })).toBe('Asia/Tokyo')
})

test('else the country does, and of several zones the one of its times', () => {
  const us = { organization: { country: 'US' } }
  expect(zoneOf({ organization: { country: 'JP' } })).toBe('Asia/Tokyo')
  expect(zoneOf(us)).toBeUndefined()
  expect(zoneOf(us, '2026-12-01', '2026-12-01T09:00-08:00', '2026-07-01T09:00-07:00')).toBe('America/Los_Angeles')
})

test('without a country it is that of the times', () => {
  expect(zoneOf({}, '2026-12-01T09:00+04:00')).toBe('Etc/GMT-4')
  expect(zoneOf({}, '2026-12-01T09:00+00:00')).toBe('UTC')
  expect(zoneOf({}, '2026-12-01')).toBeUndefined()
})
