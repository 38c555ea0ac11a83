import { expect, test } from 'vitest'
import type { TranslatedText } from '#site/languages/match-texts.ts'
import { exampleText as text } from '#site/languages/source-text.fixture.ts'
import { orderedEntries } from './ordered-entries.ts'

const TEXTS = [text('/title', 'Rye'), text('/blocks/0/title', 'Rye', 'hero'), text('/blocks/1/title', 'Hours', 'hours')]

const ordered = (entries: TranslatedText[], texts = TEXTS): TranslatedText[] =>
  orderedEntries(
    texts,
    entries.map((entry, was) => ({ entry, was })),
  ).map(({ entry }) => entry)

test('translations are sorted in the order of the document, each with the place of its text', () => {
  expect(
    ordered([
      { at: '/blocks/7/title', from: 'Hours', to: 'Zeiten', state: 'draft' },
      { from: 'Rye', to: 'Roggen' },
    ]),
  ).toEqual([
    { at: '/title', also: ['/blocks/0/title'], from: 'Rye', to: 'Roggen' },
    { at: '/blocks/1/title', from: 'Hours', to: 'Zeiten', state: 'draft' },
  ])
})

test('one translation of the same words remains, with all its places and without its section', () => {
  const doubles = ['/title', '/blocks/0/title'].map((at) => ({ at, block: 'hero', from: 'Rye', to: 'Roggen' }))
  expect(ordered(doubles)).toEqual([{ at: '/title', also: ['/blocks/0/title'], from: 'Rye', to: 'Roggen' }])
})

test('a translation that is stale in one of its places keeps that place', () => {
  const entries = [{ at: '/title', also: ['/blocks/0/title'], from: 'Rye', to: 'Roggen' }]
  const texts = [text('/title', 'Sourdough'), text('/blocks/0/title', 'Rye', 'hero')]
  expect(ordered(entries, texts)).toEqual(entries)
})

test('if the same words have several translations, each has its section', () => {
  expect(
    ordered([
      { at: '/blocks/0/title', from: 'Rye', to: 'Roggenbrot' },
      { at: '/title', from: 'Rye', to: 'Roggen' },
    ]),
  ).toEqual([
    { at: '/title', from: 'Rye', to: 'Roggen' },
    { at: '/blocks/0/title', block: 'hero', from: 'Rye', to: 'Roggenbrot' },
  ])
})

test('a stale translation keeps the words that were translated, and an unmatched one stays at the end', () => {
  const entries = [
    { at: '/blocks/4/title', from: 'Delivery by bicycle', to: 'Mit dem Rad' },
    { at: '/blocks/1/title', from: 'Hours today', to: 'Zeiten heute' },
    { at: '/title', also: ['/blocks/0/title'], from: 'Rye', to: 'Roggen' },
  ]
  expect(ordered(entries)).toEqual(entries.toReversed())
})

test('an empty translation is removed once its words are translated or gone', () => {
  expect(
    ordered([
      { at: '/title', from: 'Rye', to: '' },
      { at: '/x', from: 'Gone', to: '' },
      { at: '/y', from: 'Hours', to: '' },
      { at: '/title', from: 'Rye', to: 'Roggen' },
    ]),
  ).toEqual([
    { at: '/title', also: ['/blocks/0/title'], from: 'Rye', to: 'Roggen' },
    { at: '/blocks/1/title', from: 'Hours', to: '' },
  ])
})
