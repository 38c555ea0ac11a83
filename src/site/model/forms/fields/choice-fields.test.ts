import { expect, test } from 'vitest'
import { wordingOf } from './choice-fields.ts'

test('wordingOf returns the words of a label, with the addresses of links', () => {
  expect(wordingOf('Send me news')).toBe('Send me news')
  const link = { type: 'a', href: '/terms', children: [{ type: 'strong', children: ['terms'] }] } as const
  expect(wordingOf(['The ', link, { type: 'br' }, 'apply'])).toBe('The terms (/terms) apply')
})
