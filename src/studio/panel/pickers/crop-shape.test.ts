import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInside } from '#site/model/image-crop.ts'
import { largestOfShape, movedCrop, resizedCrop } from './crop-shape.ts'

const crop = { x: 10, y: 10, width: 40, height: 40 }

test('a part is moved within the picture, and keeps its size', () => {
  expect(movedCrop(crop, 5, -3)).toEqual({ ...crop, x: 15, y: 7 })
  expect(movedCrop(crop, 500, -500)).toEqual({ ...crop, x: 60, y: 0 })
})

test('a part is resized by its corner: freely, or in a fixed shape', () => {
  expect(resizedCrop(crop, 10, -20, undefined)).toEqual({ ...crop, width: 50, height: 20 })
  expect(resizedCrop(crop, 20, 1, 2)).toEqual({ ...crop, width: 60, height: 30 })
  expect(resizedCrop(crop, 1, 100, 2)).toEqual({ ...crop, width: 90, height: 45 })
})

test('the largest part of a shape is in the middle', () => {
  expect(largestOfShape(0.5)).toEqual({ x: 25, y: 0, width: 50, height: 100 })
  expect(largestOfShape(2)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
})

test('a part always stays in the picture, and at least as large as its schema allows', () => {
  const steps = fc.array(
    fc.record({
      isMove: fc.boolean(),
      x: fc.integer({ min: -120, max: 120 }),
      y: fc.integer({ min: -120, max: 120 }),
      ratio: fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }), { nil: undefined }),
    }),
  )
  fc.assert(
    fc.property(steps, (all) => {
      let now = crop
      for (const { isMove, x, y, ratio } of all) {
        now = isMove ? movedCrop(now, x, y) : resizedCrop(now, x, y, ratio)
        expect(isInside(now) && now.width >= 5 && now.height >= 5).toBe(true)
        expect(Object.values(now).every(Number.isInteger)).toBe(true)
      }
    }),
  )
})
