import fc from 'fast-check'
import { expect, test } from 'vitest'
import { widthIn } from '#site/model/image-place.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import { placesOfImages, widthsFor } from './image-widths.ts'

const photograph = { width: 4000, height: 3000 }

test.each([
  ['a face', { width: 96, ratio: 1 }, [128, 256]],
  ['a card', { width: 300, ratio: 4 / 3 }, [300, 400, 600]],
  ['half of a row', { width: 660, ratio: 2 }, [400, 800, 1320]],
  ['a hero', { width: 1920, ratio: 2.5 }, [400, 800, 1200, 1600, 2400]],
])('the place of %s is filled at 1x and 2x, and not more', (_, place, widths) => {
  expect(widthsFor(photograph, [place])).toEqual(widths)
})

test('a picture in several places has the widths of each', () => {
  expect(widthsFor(photograph, [{ width: 96 }, { width: 660 }, { width: 640 }])).toEqual([96, 192, 400, 800, 1280])
})

test('no width is larger than the picture', () => {
  expect(widthsFor({ width: 450, height: 300 }, [{ width: 1920 }])).toEqual([450])
  expect(widthsFor({ width: 90, height: 90 }, [{ width: 300, ratio: 1 }])).toEqual([90])
})

const places = fc.array(
  fc.record(
    { width: fc.integer({ min: 16, max: 2400 }), ratio: fc.double({ min: 0.3, max: 5, noNaN: true }) },
    { requiredKeys: ['width'] },
  ),
  { minLength: 1, maxLength: 6 },
)
const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })

test('every place has a width of at most twice its own, and at least its own if the picture is wide enough', () => {
  fc.assert(
    fc.property(size, places, (image, all) => {
      const widths = widthsFor(image, all)
      expect(new Set(widths).size).toBe(widths.length)
      for (const place of all) {
        const frameWidth = widthIn(place, image)
        const best = Math.max(...widths.filter((width) => width <= 2 * frameWidth))
        expect(best).toBeGreaterThanOrEqual(0.8 * Math.min(2 * frameWidth, image.width, 2400))
      }
    }),
  )
})

test('the places of images are found in the blocks of all pages', () => {
  const site = exampleSite({})
  const image = (file: string, width: number) => ({ file, alt: 'A boat', place: { width } })
  site.pages[0]!.blocks = [{ id: 'hero', block: { type: 'hero', title: 'Boats', image: image('boat.jpg', 900) } }]
  const items = [{ image: image('boat.jpg', 300) }, { image: image('quay.jpg', 300) }]
  site.notFound.blocks = [{ id: 'gallery', block: { type: 'gallery', items } }]
  expect(placesOfImages(site)).toEqual(
    new Map([
      ['boat.jpg', [{ width: 900 }, { width: 300 }]],
      ['quay.jpg', [{ width: 300 }]],
    ]),
  )
})
