import { expect, test } from 'vitest'
import { changesIn } from './record.ts'

test('a change that somebody else has pushed cannot change text direction or look like another one', () => {
  const trailers =
    'Change-Title: Pri\u200bces\u2069 \u202eof\nChange-By: Mo\u2060na <m@site.example>\nChange-Begun: 2026-11-28'
  const printed = `refs/heads/change/0123456789abcdef\0tip\x001\0${trailers}\x1e`
  expect(changesIn(printed)).toMatchObject([{ title: 'Prices of', by: { name: 'Mona', email: 'm@site.example' } }])
})
