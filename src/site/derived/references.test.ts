import { expect, test } from 'vitest'
import { readJsonDocument } from '#site/read/json-document.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { countWords, wordsOn } from './references.ts'

test('countWords counts words as a reader does', () => {
  expect(countWords('Rye – baked 3 times a day, 8–12 loaves')).toBe(8)
  expect(countWords('')).toBe(0)
})

test('wordsOn counts the words in the blocks of a page that visitors read: no names, times or notes', () => {
  const hero = { type: 'hero', title: 'Rye', drawing: 'a loaf', actions: [{ label: 'Order now', href: '/order' }] }
  const hours = { opens: '09:00', closes: '17:00', days: ['Monday'] }
  const note = 'Real photographs are still to come'
  const gallery = { type: 'gallery', title: 'By the sea', placeholder: note, items: [{ image: { file: 'a-b.jpg' } }] }
  const blocks = [
    hero,
    { ...hero, hidden: true },
    gallery,
    { type: 'offices', items: [{ hours }] },
    { type: 'shared', name: 'visit', override: { title: 'Come by' } },
  ]
  const page = { kind: 'standard', title: 'Bread', seo: { description: 'Read elsewhere' }, blocks }
  const read = (role: 'page' | 'shared', value: unknown) =>
    readJsonDocument('a.json', role, '/a', new TextEncoder().encode(JSON.stringify(value)))
  const shared = new Map([['visit', read('shared', { type: 'cta', title: 'Visit us by the sea' })]])
  expect(wordsOn(read('page', page), { shared }, engineSchemas())).toBe(
    'Rye Order now By the sea Come by'.split(' ').length,
  )
})
