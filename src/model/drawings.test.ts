import { expect, test } from 'vitest'
import { drawingNamesOf, drawingsOf } from './drawings.ts'

test('drawingNamesOf finds names at any depth, each once', () => {
  const block = {
    drawing: 'oven',
    badges: [{ mark: 'loaf' }, { mark: 'loaf' }],
    items: [{ logo: 'mill' }],
    title: 'door',
  }
  expect(drawingNamesOf(block)).toEqual(['oven', 'loaf', 'mill'])
})

test('drawingsOf ignores inherited properties of the drawings', () => {
  expect(drawingsOf({ drawing: 'constructor' }, {})).toEqual({})
})
