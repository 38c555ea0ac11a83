import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Palette } from '#site/model/types.generated.ts'
import type { ShareImageProps } from './share-image-props.ts'
import { shareImageSvg } from './share-image-svg.ts'

const colors = { ink: '#000000', accent: '#ff0000', canvas: '#ffffff', 'sky-1': '#ffffff', 'sky-2': '#ffffff' }
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="var(--accent)" d="M0 0h10v10H0z"/><text>Hidden</text></svg>'
const props: ShareImageProps = {
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

/** The first and last column and row with the colour of the drawing. */
async function extentOf(changes: Partial<ShareImageProps>) {
  const svg = Buffer.from(shareImageSvg({ ...props, ...changes }, ''))
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

test('a drawing beside the title is at the end side, in either direction', async () => {
  expect((await extentOf({})).columns).toEqual([602, 1151])
  expect((await extentOf({ isRtl: true })).columns).toEqual([48, 597])
})

test('a drawing without a ground is centred vertically, and one with a ground is aligned to the ground line', async () => {
  const standing = drawing.replace('<svg', '<svg preserveAspectRatio="xMinYMax"')
  expect((await extentOf({})).rows).toEqual([40, 589])
  expect((await extentOf({ drawing: standing })).rows).toEqual([70, 625])
})

test('a landscape is at the lower edge, at the end side', async () => {
  expect(await extentOf({ layout: 'landscape' })).toEqual({ columns: [720, 1199], rows: [150, 629] })
})

test('a drawing below the title fills its box, and is cut off there', async () => {
  const drawn = (framing: string) => ({ layout: 'below' as const, drawing: drawing.replace('<svg', `<svg ${framing}`) })
  const whole = { columns: [0, 1199], rows: [310, 629] }
  expect(await extentOf(drawn('preserveAspectRatio="xMidYMax slice"'))).toEqual(whole)
  expect(await extentOf({ ...drawn('preserveAspectRatio="xMidYMax slice"'), isRtl: true })).toEqual(whole)
  expect((await extentOf(drawn('preserveAspectRatio="xMinYMid"'))).columns).toEqual([0, 319])
})

test('a part that keeps its direction stays at its place in a mirrored drawing', async () => {
  const arrow = drawing.replace(
    /<path.*\/>/,
    '<g class="unmirrored" transform="translate(2 5)"><path fill="var(--accent)" d="M0 -1h1v2h-1z"/></g>',
  )
  // A tenth of the drawing, which is 550 pixels wide: after the middle of its group in either direction.
  expect((await extentOf({ drawing: arrow })).columns).toEqual([712, 766])
  expect((await extentOf({ drawing: arrow, isRtl: true })).columns).toEqual([488, 542])
})

test('a logo is at the start side, in either direction', async () => {
  const logo = { layout: 'plain', logo: drawing } as const
  expect((await extentOf(logo)).columns).toEqual([64, 107])
  expect((await extentOf({ ...logo, isRtl: true })).columns).toEqual([1092, 1135])
})

test('each line has one particle, at a different position', () => {
  const ofLines =
    '<svg viewBox="0 0 10 10"><path id="a" d="M0 1h9"/><path id="b" d="M0 2h9"/><g class="drift" stroke-dasharray=".01 99.99"><use href="#a"/><use href="#b"/></g></svg>'
  const offsets = shareImageSvg({ ...props, drawing: ofLines }, '').match(/(?<=".01 9999" stroke-dashoffset=")-\d+/g)
  expect(new Set(offsets).size).toBe(2)
})

test('the SVG has no custom properties and no text elements', () => {
  const svg = shareImageSvg(props, '<g/>')
  expect(svg).not.toMatch(/var\(|Hidden/)
})

test('a drawing made elsewhere keeps its direction, its colours and its ids apart from the logo’s', async () => {
  const artwork = (fill: string) =>
    `<svg viewBox="0 0 10 10" class="artwork" fill="${fill}"><clipPath id="a"><path d="M0 0h5v10H0z"/></clipPath><path clip-path="url(#a)" d="M0 0h10v10H0z"/></svg>`
  const both = { drawing: artwork('#ff0000'), logo: artwork('#0000ff'), isRtl: true }
  expect((await extentOf(both)).columns).toEqual([58, 332])
  expect(shareImageSvg({ ...props, ...both }, '').match(/ id="[^"]*"/g)).toEqual([
    ' id="sky"',
    ' id="drawing-a"',
    ' id="logo-a"',
  ])
})
