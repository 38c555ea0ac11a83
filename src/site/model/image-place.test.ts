import { expect, test } from 'vitest'
import { sizesOf, widthIn } from './image-place.ts'
import { imageSources } from './images.ts'

const place = { width: 600, ratio: 1.5 }
const sizes = [{ from: '62.5em', width: '34vw' }, { width: '100vw' }]

test('an image with the ratio of its frame, or narrower, is as wide as its frame', () => {
  expect(widthIn(place, { width: 3000, height: 2000 })).toBe(600)
  expect(widthIn(place, { width: 1000, height: 2000 })).toBe(600)
  expect(widthIn({ width: 600 }, { width: 4000, height: 1000 })).toBe(600)
  expect(sizesOf({ sizes }, place, { width: 1000, height: 2000 })).toBe('(min-width: 62.5em) min(34vw,600px), 100vw')
})

test('an image that is cropped at both sides is wider than its frame', () => {
  expect(widthIn(place, { width: 3000, height: 1000 })).toBe(1200)
  expect(sizesOf({ sizes }, place, { width: 3000, height: 1000 })).toBe(
    '(min-width: 62.5em) calc(2*min(34vw,600px)), calc(2*100vw)',
  )
})

test('in a frame with a height an image is as wide as the frame, or as that height makes it', () => {
  const frame = { sizes: [{ width: '100vw' }], height: '20rem' }
  expect(sizesOf(frame, { width: 1600, ratio: 2.5 }, { width: 1600, height: 900 })).toBe('max(100vw,1.78*20rem)')
})

test('no offered file is larger than the place at 2x', () => {
  const image = { base: '/assets/quay-1a', ending: '-1200.jpg', width: 3000, height: 2000, widths: [400, 1200, 1201] }
  expect(imageSources(image, place)).toEqual({
    src: '/assets/quay-1a-1200.jpg',
    sources: [
      { type: 'image/avif', srcSet: '/assets/quay-1a-400.avif 400w, /assets/quay-1a-1200.avif 1200w' },
      { type: 'image/webp', srcSet: '/assets/quay-1a-400.webp 400w, /assets/quay-1a-1200.webp 1200w' },
    ],
  })
})

test('in a small place of an image that also has larger places, the file for old browsers is small, too', () => {
  const image = {
    base: '/assets/quay-1a',
    ending: '-1200.jpg',
    width: 3000,
    height: 2000,
    widths: [144, 400, 1200, 2400],
    fallbacks: [144],
  }
  expect(imageSources(image, { width: 72 }).src).toBe('/assets/quay-1a-144.jpg')
  expect(imageSources(image, { width: 1280 }).src).toBe('/assets/quay-1a-1200.jpg')
})

test('an image without other formats is offered unchanged', () => {
  const svg = { base: '/assets/plan-1a', ending: '.svg', width: 30, height: 20, widths: [] }
  expect(imageSources(svg, place)).toEqual({ src: '/assets/plan-1a.svg', sources: [] })
})
