import { expect, test } from 'vitest'
import { rowOf } from './row.fixture.ts'
import { isWorthCopying, linksIn } from './source-parts.ts'

test('the links of a text are found by their words', () => {
  expect(linksIn('See [our **fees**](/fees) and [the map](/visit#map), or [fees](/fees).')).toEqual([
    { href: '/fees', label: 'our fees' },
    { href: '/visit#map', label: 'the map' },
  ])
  expect(linksIn('No link')).toEqual([])
})

test.each([
  ['Call {phone}', false, true],
  ['+971 50 555 0137', false, true],
  ['WhatsApp', false, true],
  ['Enterprise RAG', false, true],
  ['Visit', false, false],
  ['Find WhatsApp at the bottom', false, false],
  ['Come in through the courtyard', false, false],
  ['Come in through the **courtyard**', true, true],
  ['Come in through the courtyard', true, false],
])('copying the words of "%s" (running: %s) is offered: %s', (source, isRunning, isOffered) => {
  const row = rowOf('title', { source, ...(isRunning && { isRunning }) })
  expect(isWorthCopying(row)).toBe(isOffered)
  expect(isWorthCopying({ ...row, isOptional: true })).toBe(true)
})
