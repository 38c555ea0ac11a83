import { expect, test } from 'vitest'
import { drawingsIn, pickDrawings } from './drawings.ts'

test('drawingsIn finds names at any depth, each once, in order of appearance', () => {
  const drawings = { door: '<svg/>', mill: '<svg/>', loaf: '<svg/>', oven: '<svg/>' }
  const block = {
    drawing: 'oven',
    badges: [{ mark: 'loaf' }, { mark: 'loaf' }],
    items: [{ logo: 'mill' }],
    title: 'Door',
  }
  expect(Object.keys(drawingsIn(block, drawings))).toEqual(['oven', 'loaf', 'mill'])
})

test('pickDrawings ignores inherited properties of the drawings', () => {
  expect(pickDrawings(['constructor', 'loaf'], { loaf: '<svg/>' })).toEqual({ loaf: '<svg/>' })
})
