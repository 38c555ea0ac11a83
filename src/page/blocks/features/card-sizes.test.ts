import { expect, test } from 'vitest'
import { cardSizes } from './card-sizes.ts'

const sizesOf = (...sizes: ('wide' | 'full' | undefined)[]) => cardSizes(sizes.map((size) => (size ? { size } : {})))

test('cardSizes leaves cards that fill their rows as they are', () => {
  expect(sizesOf('wide', undefined, 'full')).toEqual([{ size: 'wide' }, { isLeftOver: true }, { size: 'full' }])
  expect(sizesOf(undefined, 'wide')).toEqual([{ isLeftOver: true }, { size: 'wide' }])
})

test('cardSizes widens the last card of a row that would have a hole', () => {
  expect(sizesOf('wide', 'wide')).toMatchObject([{ size: 'full' }, { size: 'full' }])
  expect(sizesOf('wide', undefined, undefined)).toMatchObject([{ size: 'wide' }, {}, { size: 'full' }])
  expect(sizesOf('full', undefined, undefined, 'full')).toMatchObject([{ size: 'full' }, {}, { size: 'wide' }, {}])
})
