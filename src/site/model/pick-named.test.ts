import { expect, test } from 'vitest'
import { namedIn, pickNamed } from './pick-named.ts'

test('namedIn finds names at any depth, each once, in order of appearance', () => {
  const drawings = { door: '<svg/>', mill: '<svg/>', loaf: '<svg/>', oven: '<svg/>' }
  const block = {
    drawing: 'oven',
    badges: [{ mark: 'loaf' }, { mark: 'loaf' }],
    items: [{ logo: 'mill' }],
    title: 'Door',
  }
  expect(Object.keys(namedIn(block, drawings))).toEqual(['oven', 'loaf', 'mill'])
})

test('pickNamed ignores inherited properties', () => {
  expect(pickNamed(['constructor', 'loaf'], { loaf: '<svg/>' })).toEqual({ loaf: '<svg/>' })
})
