import { expect, test } from 'vitest'
import { likenessOf, matchTexts } from './match-texts.ts'
import type { TranslatedText } from './match-texts.ts'
import { exampleText as text } from './source-text.fixture.ts'
import type { SourceText } from './source-texts.ts'

/** The translations by the pointers of the texts. A stale one is in brackets. */
function translated(texts: readonly SourceText[], entries: readonly TranslatedText[]): Record<string, string> {
  const { matched } = matchTexts(texts, entries)
  return Object.fromEntries(
    [...matched].map(([pointer, { entry, isStale }]) => [
      pointer,
      isStale ? `(${entries[entry]!.to})` : entries[entry]!.to,
    ]),
  )
}

test('a translation belongs to every text with the words that were translated, wherever it is', () => {
  const texts = [text('/blocks/4/title', 'Rye bread', 'hero'), text('/blocks/7/items/2/label', 'Rye bread', 'cards')]
  expect(translated(texts, [{ at: '/blocks/0/title', from: 'Rye bread', to: 'Roggenbrot' }])).toEqual({
    '/blocks/4/title': 'Roggenbrot',
    '/blocks/7/items/2/label': 'Roggenbrot',
  })
})

test('of several translations of the same words, the one of the same block and field is taken', () => {
  const entries = [
    { at: '/blocks/0/title', block: 'hero', from: 'Order', to: 'Die Bestellung' },
    { at: '/blocks/1/actions/0/label', block: 'cta', from: 'Order', to: 'Bestellen' },
  ]
  const moved = [text('/blocks/0/actions/0/label', 'Order', 'cta'), text('/blocks/1/title', 'Order', 'hero')]
  expect(translated(moved, entries)).toEqual({
    '/blocks/0/actions/0/label': 'Bestellen',
    '/blocks/1/title': 'Die Bestellung',
  })
})

test('translations of the same words in the same field are taken in their order', () => {
  const entries = [
    { at: '/blocks/0/items/0/answer', from: 'Yes.', to: 'Ja.' },
    { at: '/blocks/0/items/2/answer', from: 'Yes.', to: 'Ja, gern.' },
  ]
  const texts = [text('/blocks/1/items/1/answer', 'Yes.', 'faq'), text('/blocks/1/items/3/answer', 'Yes.', 'faq')]
  expect(Object.values(translated(texts, entries))).toEqual(['Ja.', 'Ja, gern.'])
})

test('a text with other words than those that were translated has a stale translation, if they are alike', () => {
  const entries = [{ at: '/blocks/0/title', from: 'We bake at night', to: 'Wir backen nachts' }]
  expect(translated([text('/blocks/0/title', 'We bake every night', 'hero')], entries)).toEqual({
    '/blocks/0/title': '(Wir backen nachts)',
  })
  expect(translated([text('/blocks/3/title', 'We bake every night', 'hero')], entries)).toEqual({
    '/blocks/3/title': '(Wir backen nachts)',
  })
})

test('a text of something else at the place of an old one has no translation', () => {
  const entries = [{ at: '/blocks/0/title', from: 'Opening hours', to: 'Öffnungszeiten' }]
  const { matched, unused } = matchTexts([text('/blocks/0/title', 'What our guests say', 'quote')], entries)
  expect([matched.size, unused]).toEqual([0, [0]])
})

test('a translation that is written twice is not told to belong to nothing', () => {
  const entries = [
    { at: '/blocks/0/title', from: 'Rye', to: 'Roggen' },
    { at: '/blocks/1/title', from: 'Rye', to: 'Roggen' },
  ]
  expect(matchTexts([text('/blocks/0/title', 'Rye', 'hero')], entries).unused).toEqual([])
})

test('likenessOf counts the pairs of characters that two texts have in common', () => {
  expect(likenessOf('Rye bread', 'Rye bread')).toBe(1)
  expect(likenessOf('Rye bread', 'Opening')).toBe(0)
  expect(likenessOf('We bake at night', 'We bake every night')).toBeGreaterThan(0.6)
})
