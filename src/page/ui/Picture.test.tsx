import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { imagesAsTheyAre } from '#site/model/images.ts'
import type { PublishedImages } from '#site/model/images.ts'
import { Picture } from './Picture.tsx'

const FILE = 'harbour.jpg'

const built: PublishedImages = {
  [FILE]: {
    base: '/assets/harbour',
    ending: '-800.jpg',
    width: 1600,
    height: 900,
    widths: [400, 800],
    color: '#c9b9a4',
  },
}

/** The names of the elements of a picture, without the `<source>` elements, which only name files. */
const elementsOf = (images: PublishedImages): string[] =>
  [
    ...renderToStaticMarkup(
      <Picture
        image={{ file: FILE, alt: 'Two dhows', place: { sizes: [{ width: '50vw' }] } } as never}
        images={images}
        sizes={[{ width: '50vw' }]}
      />,
    ).matchAll(/<(\w+)/g),
  ].flatMap(([, name]) => (name === 'source' ? [] : name!))

test('Picture has the same elements in development, where its colour is not known, as in a build', () => {
  const asItIs = imagesAsTheyAre({ [FILE]: { file: `images/${FILE}`, width: 1600, height: 900 } })
  expect(elementsOf(asItIs)).toEqual(elementsOf(built))
  expect(elementsOf(built)).toEqual(['span', 'svg', 'rect', 'picture', 'img'])
})
