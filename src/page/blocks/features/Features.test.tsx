import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageContext } from '#page/blocks/block.ts'
import type { Block } from '#site/model/types.generated.ts'
import { cardSizes, Features } from './Features.tsx'

const page = {
  drawings: { oven: '<svg viewBox="0 0 1 1"></svg>' },
  images: { 'bread.jpg': { base: '/assets/bread-1a', ending: '.jpg', width: 1500, height: 1000, widths: [800, 1500] } },
  texts: { newTab: 'opens in a new tab' },
} as unknown as PageContext

test('a card shows its picture instead of its drawing, and loads nothing larger than its place at 2x', () => {
  const block = {
    type: 'features',
    title: 'The day',
    items: [
      {
        title: 'Bread',
        description: 'Out of the oven by six.',
        drawing: 'oven',
        image: { file: 'bread.jpg', alt: 'Two loaves', place: { width: 660, ratio: 2 } },
      },
      { title: 'Tea', description: 'On no bill.', drawing: 'oven' },
    ],
  } satisfies Extract<Block, { type: 'features' }>
  const [, bread, tea] = renderToStaticMarkup(<Features id="day" block={block} page={page} />).split('<li')
  expect(bread).toContain('alt="Two loaves"')
  expect(bread).toContain('loading="lazy"')
  expect(bread).toContain('bread-1a-800.avif 800w"')
  expect(bread).not.toContain('1500w')
  expect(bread).not.toContain(page.drawings['oven'])
  expect(tea).toContain(page.drawings['oven'])
  expect(tea).not.toContain('<img')
})

test('words surround a drawing, and a narrow card shows another drawing', () => {
  const block = {
    type: 'features',
    title: 'The day',
    items: [
      {
        title: 'Oven',
        description: 'Out by six.',
        drawing: 'oven',
        narrowDrawing: 'oven',
        drawingWords: { lines: ['Loaf 1', 'Loaf 2'], result: { value: '2 of 2', label: 'Baked' } },
      },
      { title: 'Shop', description: 'Open from seven.', drawing: 'oven' },
    ],
  } satisfies Extract<Block, { type: 'features' }>
  const [, oven, shop] = renderToStaticMarkup(<Features id="day" block={block} page={page} />).split('<li class')
  expect(oven?.match(/<svg/g)).toHaveLength(2)
  expect(oven).toMatch(/<ul[^>]* aria-hidden="true"><li>Loaf 1<\/li><li>Loaf 2<\/li><\/ul>/)
  expect(oven).toMatch(/<p[^>]*><b[^>]*>2 of 2<\/b> Baked<\/p>/)
  expect(shop?.match(/<svg/g)).toHaveLength(1)
})

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
