import { expect, test } from 'vitest'
import { cropInName, croppedName, isInside, pixelsOf, pointInCrop } from './image-crop.ts'

const crop = { x: 10, y: 0, width: 80, height: 50 }

test('the name of a part encodes the part and the file', () => {
  expect(croppedName('harbour.jpg', crop)).toBe('10-0-80-50/harbour.jpg')
  expect(cropInName('10-0-80-50/harbour.jpg')).toEqual({ crop, file: 'harbour.jpg' })
  expect(cropInName('10-0-80-50.jpg')).toBeUndefined()
})

test('a part has at least one pixel, and none outside of the picture', () => {
  expect(pixelsOf(crop, { width: 200, height: 100 })).toEqual({ left: 20, top: 0, width: 160, height: 50 })
  expect(pixelsOf({ x: 95, y: 95, width: 5, height: 5 }, { width: 3, height: 9 })).toEqual({
    left: 2,
    top: 8,
    width: 1,
    height: 1,
  })
  expect([crop, { ...crop, x: 21 }, { ...crop, height: 0 }].map(isInside)).toEqual([true, false, false])
})

test('a point of the picture is the nearest one in the part', () => {
  expect(pointInCrop({ x: 50, y: 25 }, crop)).toEqual({ x: 50, y: 50 })
  expect(pointInCrop({ x: 0, y: 100 }, crop)).toEqual({ x: 0, y: 100 })
})
