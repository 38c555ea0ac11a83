import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Palette } from '#model/types.generated.ts'
import type { Card } from './card.ts'
import { pictureOf } from './picture.ts'

const colors = { ink: '#000000', accent: '#ff0000', canvas: '#ffffff', 'sky-1': '#ffffff', 'sky-2': '#ffffff' }
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="var(--accent)" d="M0 0h10v10H0z"/><text>Hidden</text></svg>'
const card: Card = {
  title: 'Warm by seven',
  brand: 'Harbour',
  drawing,
  layout: 'beside',
  sky: 'clear',
  colors: colors as Palette,
  language: 'en',
  isRtl: false,
  fontFamily: [],
  fonts: [],
  heading: { leading: 1, tracking: 0, weight: 400 },
}

/** The columns and rows that hold the colour of the drawing. */
async function placeOf(changes: Partial<Card>) {
  const svg = Buffer.from(pictureOf({ ...card, ...changes }, ''))
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => index).filter(
    (index) => data[index * 3] === 255 && data[index * 3 + 1] === 0,
  )
  const columns = pixels.map((index) => index % info.width)
  const rows = pixels.map((index) => Math.floor(index / info.width))
  // Too many for Math.min(...values).
  const ends = (values: number[]) =>
    values.sort((a, b) => a - b).filter((_, index) => index === 0 || index === values.length - 1)
  return { columns: ends(columns), rows: ends(rows) }
}

test('a drawing beside the title stands at the end, on the side where a line of writing ends', async () => {
  expect((await placeOf({})).columns).toEqual([666, 1135])
  expect((await placeOf({ isRtl: true })).columns).toEqual([64, 533])
})

test('a landscape stands on the lower edge, at the end', async () => {
  expect(await placeOf({ layout: 'landscape' })).toEqual({ columns: [720, 1199], rows: [150, 629] })
})

test('a logo stands before the brand, where a line of writing begins', async () => {
  const logo = { layout: 'plain', logo: drawing } as const
  expect((await placeOf(logo)).columns).toEqual([64, 107])
  expect((await placeOf({ ...logo, isRtl: true })).columns).toEqual([1092, 1135])
})

test('no colour is left to a page, and no word to the fonts of the machine', () => {
  const svg = pictureOf(card, '<g/>')
  expect(svg).not.toMatch(/var\(|Hidden/)
})
