import { expect, test } from 'vitest'
import type { JsonDocument } from '#site/read/json-document.ts'
import { timeZoneOf } from './time-zone.ts'

const document = (value: object): JsonDocument => ({ value }) as JsonDocument

const zoneOf = (settings: object, ...moments: string[]): string | undefined =>
  timeZoneOf({
    settings: document(settings) as never,
    pages: moments.map((publishAt) => document({ publishAt })),
  })

test('the settings define the zone, unless their zone does not exist', () => {
  expect(zoneOf({ timeZone: 'Europe/Lisbon', organization: { country: 'JP' } })).toBe('Europe/Lisbon')
  expect(zoneOf({ timeZone: 'Asia/Tokio', organization: { country: 'JP' } })).toBe('Asia/Tokyo')
})

test('otherwise the country defines it, and of several zones the one that matches the site’s times', () => {
  const us = { organization: { country: 'US' } }
  expect(zoneOf({ organization: { country: 'JP' } })).toBe('Asia/Tokyo')
  expect(zoneOf(us)).toBeUndefined()
  expect(zoneOf(us, '2026-12-01', '2026-12-01T09:00-08:00', '2026-07-01T09:00-07:00')).toBe('America/Los_Angeles')
})

test('without a country the zone is derived from the times', () => {
  expect(zoneOf({}, '2026-12-01T09:00+04:00')).toBe('Etc/GMT-4')
  expect(zoneOf({}, '2026-12-01T09:00+00:00')).toBe('UTC')
  expect(zoneOf({}, '2026-12-01')).toBeUndefined()
})
