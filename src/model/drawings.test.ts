import { expect, test } from 'vitest'
import { drawingNamesOf, drawingsOf } from './drawings.ts'

test('finds the names of drawings at any depth, each once', () => {
  const block = {
    drawing: 'oven',
    badges: [{ mark: 'loaf' }, { mark: 'loaf' }],
    items: [{ logo: 'mill' }],
    title: 'door',
  }
  expect(drawingNamesOf(block)).toEqual(['oven', 'loaf', 'mill'])
})

test('looks no further than the drawings of the site', () => {
  expect(drawingsOf({ drawing: 'constructor' }, {})).toEqual({})
})
