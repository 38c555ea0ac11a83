import { expect, test } from 'vitest'
import { wantedPages } from './arguments.ts'

test('wantedPages reads a moment', () => {
  expect(wantedPages({ now: '2026-12-01T04:00+04:00', drafts: true })).toEqual({
    now: new Date('2026-12-01T00:00Z'),
    drafts: true,
  })
  expect(wantedPages({})).toEqual({})
})

test('wantedPages accepts "strict" in PUBLISH, and rejects any other value', () => {
  expect(wantedPages({}, { PUBLISH: 'strict' })).toEqual({ strict: true })
  expect(wantedPages({}, { PUBLISH: '' })).toEqual({})
  expect(() => wantedPages({}, { PUBLISH: 'yes' })).toThrow(
    'PUBLISH takes "strict", which leaves out what is marked as a placeholder, not "yes".',
  )
})

test('wantedPages rejects a text that is not a moment, with an example', () => {
  expect(() => wantedPages({ now: 'tomorrow' })).toThrow(
    '"--now" takes a day or a moment, such as 2026-12-01 or 2026-12-01T09:00+04:00, not "tomorrow".',
  )
})
