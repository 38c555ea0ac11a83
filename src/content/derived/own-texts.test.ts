import { expect, test } from 'vitest'
import { readJsonDocument } from '#content/read/json-document.ts'
import { ownTexts, sentencesOf, wordsIn } from './own-texts.ts'

const documentOf = (value: unknown) =>
  readJsonDocument('pages/a.json', 'page', '/a', new TextEncoder().encode(JSON.stringify(value)))

test('ownTexts lists the texts that readers of the page see', () => {
  const hero = { type: 'hero', title: 'Rye', drawing: 'loaf', actions: [{ label: 'Order', href: '/order' }] }
  const shared = { type: 'shared', name: 'visit', override: { title: 'Come by' } }
  const page = {
    kind: 'standard',
    title: 'Bread',
    seo: { description: 'Read elsewhere' },
    blocks: [hero, { ...hero, hidden: true }, shared],
  }
  expect(ownTexts(documentOf(page))).toEqual(['Rye', 'Order', 'Come by'])
})

test('wordsIn counts words as a reader does', () => {
  expect(wordsIn('Rye – baked 3 times a day, 8–12 loaves')).toBe(8)
  expect(wordsIn('')).toBe(0)
})

test('sentencesOf splits a text and ignores capitals and punctuation', () => {
  expect(sentencesOf('We bake at four. You eat at 7.30!')).toEqual(['we bake at four', 'you eat at 730'])
  expect(sentencesOf('We bake, at four')).toEqual(sentencesOf('“We bake at four.”'))
})
