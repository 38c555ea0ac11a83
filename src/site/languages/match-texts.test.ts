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

test('of several translations of the same words, the one of the same block and field is used', () => {
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

test('translations of the same words in the same field are used in order', () => {
  const entries = [
    { at: '/blocks/0/items/0/answer', from: 'Yes.', to: 'Ja.' },
    { at: '/blocks/0/items/2/answer', from: 'Yes.', to: 'Ja, gern.' },
  ]
  const texts = [text('/blocks/1/items/1/answer', 'Yes.', 'faq'), text('/blocks/1/items/3/answer', 'Yes.', 'faq')]
  expect(Object.values(translated(texts, entries))).toEqual(['Ja.', 'Ja, gern.'])
})

test('a changed text has a stale translation if it is similar to the translated words', () => {
  const entries = [{ at: '/blocks/0/title', from: 'We bake at night', to: 'Wir backen nachts' }]
  expect(translated([text('/blocks/0/title', 'We bake every night', 'hero')], entries)).toEqual({
    '/blocks/0/title': '(Wir backen nachts)',
  })
  expect(translated([text('/blocks/3/title', 'We bake every night', 'hero')], entries)).toEqual({
    '/blocks/3/title': '(Wir backen nachts)',
  })
})

test('a text that is edited in its place keeps its translation as stale, however different its words are', () => {
  const entries = [
    { at: '/blocks/0/title', from: 'Come in, and take your time', to: 'Kommen Sie herein' },
    { at: '/blocks/0/actions/0/label', from: 'Book', to: 'Buchen' },
  ]
  const texts = [
    text('/blocks/0/title', 'Gentle dentistry, open late in summer', 'hero'),
    text('/blocks/0/actions/0/label', 'Ring us', 'hero'),
  ]
  expect(translated(texts, entries)).toEqual({
    '/blocks/0/title': '(Kommen Sie herein)',
    '/blocks/0/actions/0/label': '(Buchen)',
  })
})

test('the place of an edited text moves with the others of its section, and with the sections before it', () => {
  const entries = [
    { at: '/blocks/0/title', from: 'Opening hours', to: 'Öffnungszeiten' },
    { at: '/blocks/1/title', from: 'Rye bread', to: 'Roggenbrot' },
    { at: '/blocks/1/text', from: 'We bake it at night.', to: 'Wir backen es nachts.' },
    { at: '/blocks/2/title', from: 'Order', to: 'Bestellen' },
  ]
  const moved = [
    text('/blocks/0/title', 'A section that is new', 'quote'),
    text('/blocks/1/title', 'Opening hours', 'hours'),
    text('/blocks/2/title', 'Ask for a table', 'cta'),
    text('/blocks/3/title', 'Sourdough', 'hero'),
    text('/blocks/3/text', 'We bake it at night.', 'hero'),
  ]
  expect(translated(moved, entries)).toEqual({
    '/blocks/1/title': 'Öffnungszeiten',
    '/blocks/3/title': '(Roggenbrot)',
    '/blocks/3/text': 'Wir backen es nachts.',
  })
  const inserted = [moved[0]!, moved[1]!, text('/blocks/2/title', 'Sourdough', 'hero')]
  expect(translated(inserted, entries.slice(0, 2))).toEqual({
    '/blocks/1/title': 'Öffnungszeiten',
    '/blocks/2/title': '(Roggenbrot)',
  })
})

test('a new section gets no translation of a section whose number it now has, nor of one of another type', () => {
  const entries = [
    { at: '/blocks/0/title', from: 'Opening hours', to: 'Öffnungszeiten' },
    { at: '/blocks/1/title', block: 'cards', from: 'Rye bread', to: 'Roggenbrot' },
  ]
  const { matched, unused } = matchTexts(
    [
      text('/blocks/0/title', 'What our guests say', 'quote'),
      text('/blocks/1/title', 'Opening hours', 'hours'),
      text('/blocks/2/title', 'Ask for a table', 'cta'),
    ],
    entries,
  )
  expect([[...matched.keys()], unused]).toEqual([['/blocks/1/title'], [1]])
})

test('words that are translated in each of their places keep the translation of the edited place', () => {
  const entries = [
    { at: '/blocks/0/title', from: 'Rye', to: 'Roggen' },
    { at: '/blocks/1/title', from: 'Rye', to: 'Roggen' },
  ]
  const texts = [text('/blocks/0/title', 'Rye', 'hero'), text('/blocks/1/title', 'Sourdough', 'hero')]
  expect(translated(texts, entries)).toEqual({ '/blocks/0/title': 'Roggen', '/blocks/1/title': '(Roggen)' })
})

test('an edited text keeps its shared translation as stale, and the others keep it as current', () => {
  const shared = { at: '/blocks/0/title', also: ['/blocks/1/title', '/blocks/3/title'], from: 'Rye', to: 'Roggen' }
  const entries = [shared, { at: '/blocks/2/title', from: 'Hours', to: 'Zeiten' }]
  const texts = ['Rye', 'Gentle dentistry', 'Hours', 'Rye'].map((words, index) =>
    text(`/blocks/${index}/title`, words, 'hero'),
  )
  expect(translated(texts, entries)).toEqual({
    '/blocks/0/title': 'Roggen',
    '/blocks/1/title': '(Roggen)',
    '/blocks/2/title': 'Zeiten',
    '/blocks/3/title': 'Roggen',
  })
})

test('a new section gets no translation that the sections after it share', () => {
  const entries = [{ at: '/blocks/0/title', also: ['/blocks/1/title'], from: 'Rye', to: 'Roggen' }]
  const texts = ['What is new', 'Rye', 'Rye'].map((words, index) => text(`/blocks/${index}/title`, words, 'hero'))
  expect(translated(texts, entries)).toEqual({ '/blocks/1/title': 'Roggen', '/blocks/2/title': 'Roggen' })
})

test('a duplicate translation is not reported as unused', () => {
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
