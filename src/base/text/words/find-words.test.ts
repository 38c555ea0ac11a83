import { expect, test } from 'vitest'
import { findWords, replacementFor } from './find-words.ts'

const found = (text: string, ...args: [string, { isExact?: boolean; isWholeWord?: boolean }?]): string[] =>
  findWords(text, ...args).map(([start, end]) => text.slice(start, end))

test('words are found regardless of capitals, accents, marks and forms of letters', () => {
  expect(found('Café, CAFE and a cafe\u0301', 'cafe')).toEqual(['Café', 'CAFE', 'cafe\u0301'])
  expect(found('مُرونةٌ ومرونه', 'مرونة')).toEqual(['مُرونةٌ', 'مرونه'])
  expect(found('٢٠٢٦ or 2026', '2026')).toEqual(['٢٠٢٦', '2026'])
  expect(found('Straße', 'strasse')).toEqual([])
  expect(found('ﬁne', 'fine')).toEqual(['ﬁne'])
})

test('exact words have the same capitals and accents; whole words are not part of longer ones', () => {
  expect(found('Cloud, cloud, CLOUD', 'cloud', { isExact: true })).toEqual(['cloud'])
  expect(found('cloud, clouds, on-cloud, الcloud', 'cloud', { isWholeWord: true })).toEqual(['cloud', 'cloud'])
  expect(found('aaa', 'aa')).toEqual(['aa'])
  expect(found('anything', '')).toEqual([])
})

test('a replacement keeps the capital at the beginning of a sentence', () => {
  expect(replacementFor('Cloud', 'cloud', 'platform')).toBe('Platform')
  expect(replacementFor('cloud', 'cloud', 'platform')).toBe('platform')
  expect(replacementFor('Cloud', 'Cloud', 'platform')).toBe('platform')
  expect(replacementFor('Cloud', 'cloud', 'iCloud')).toBe('iCloud')
})
