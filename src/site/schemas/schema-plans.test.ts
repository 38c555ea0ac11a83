import { expect, test } from 'vitest'
import { LISTED_PLACES } from '#site/model/posts/page-with-posts.ts'
import { placeOfImage } from '#site/model/written-places.ts'
import { engineSchemas } from './site-schemas.ts'

const places = [
  { when: { shape: 'square' }, width: 300, ratio: '1:1' },
  { when: { items: 1 }, width: 1200, ratio: '2:1', minWidth: 800 },
  { width: 600 },
]

/** The places that the schema gives to the images of a block. */
function placesIn(block: object): unknown[] {
  const actual: unknown[] = []
  engineSchemas().change('Block', block, (object, plan, around) => {
    if (plan.meanings.includes('Image')) actual.push(placeOfImage(plan.places, around))
    return object
  })
  return actual
}

test('the first place whose fields have the given values applies', () => {
  expect(placeOfImage(places, [{ shape: 'square', items: [{}] }])).toEqual({ width: 300, ratio: 1, minWidth: 300 })
  expect(placeOfImage(places, [{ items: [{}] }])).toEqual({ width: 1200, ratio: 2, minWidth: 800 })
  expect(placeOfImage(places, [{ shape: 'tall', items: [{}, {}] }])).toEqual({ width: 600, minWidth: 600 })
  expect(placeOfImage([], [])).toBeUndefined()
})

test('a field of the innermost object that has it applies', () => {
  expect(placeOfImage(places, [{ shape: 'tall' }, { shape: 'square' }])?.width).toBe(300)
  expect(placeOfImage(places, [{ shape: 'square' }, { shape: 'tall' }])?.width).toBe(600)
  expect(placeOfImage(places, [{ shape: 'square' }, {}])?.width).toBe(300)
})

test('the places of the images of a block are found in its schema, by the fields of block and item', () => {
  const image = { file: 'a.jpg', alt: 'A boat' }
  expect(placesIn({ type: 'hero', image })).toEqual([{ width: 1920, ratio: 2.5, minWidth: 1200 }])
  expect(placesIn({ type: 'hero', layout: 'beside', image })).toEqual([{ width: 940, ratio: 4 / 3, minWidth: 640 }])
  expect(placesIn({ type: 'gallery', shape: 'square', items: [{ image }, { image }] })).toEqual([
    { width: 680, ratio: 1, minWidth: 400 },
    { width: 680, ratio: 1, minWidth: 400 },
  ])
  expect(placesIn({ type: 'gallery', items: [{ image }] })).toEqual([{ width: 1280, ratio: 2, minWidth: 800 }])
  expect(placesIn({ type: 'features', items: [{ image }, { size: 'full', image }] })).toEqual([
    { width: 660, ratio: 2, minWidth: 400 },
    { width: 1280, ratio: 4.5, minWidth: 800 },
  ])
})

test('posts that a list finds have the same places as posts written in it', () => {
  for (const presentation of ['cards', 'rows', 'list'] as const) {
    const block = { type: 'posts', presentation, items: [{ image: { file: 'a.jpg', alt: 'A boat' } }] }
    expect(placesIn(block)).toEqual([expect.objectContaining(LISTED_PLACES[presentation])])
  }
})
