import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import { UserError } from '#base/cli/user-error.ts'
import { standaloneSvgOf } from '#site/drawings/cleaned-drawing.ts'
import { readImageFile } from '#site/read/image-file.ts'
import { croppedName } from '#site/model/image-crop.ts'
import type { ImagePlace } from '#site/model/image-place.ts'
import type { PublishedImage, PublishedImages } from '#site/model/images.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import { contentHash } from '#base/cache/hash.ts'
import { outputTo } from '#build/output/output.ts'
import { publishImages } from './images.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-images-'))
  mkdirSync(join(dir, 'images'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const orange = { r: 200, g: 60, b: 20 }
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: orange } })

/** Publishes images that the page for unknown addresses shows. */
async function publishAll(
  contents: Record<string, Buffer | string>,
  places: readonly ImagePlace[] = [{ width: 1280 }],
): Promise<PublishedImages> {
  const site = exampleSite({})
  const names = Object.keys(contents)
  for (const name of names) {
    writeFileSync(join(dir, 'images', name), contents[name]!)
    const { size, drawing } = readImageFile(dir, `images/${name}`, name)
    const svg = drawing && standaloneSvgOf(drawing)
    site.images[name] = { file: `images/${name}`, width: 1, height: 1, ...size, ...(svg !== undefined && { svg }) }
  }
  site.notFound.blocks = names.flatMap((name) =>
    places.map((place) => ({
      id: 'hero',
      block: { type: 'hero', title: 'Not here', image: { file: name, alt: 'A picture', place } },
    })),
  )
  const hashOf = (file: string): string => contentHash(readFileSync(file))
  return publishImages(site, dir, outputTo(join(dir, 'out')), hashOf, openDiskCache(join(dir, 'cache')))
}

const publish = async (
  name: string,
  content: Buffer | string,
  places?: readonly ImagePlace[],
): Promise<PublishedImage> => (await publishAll({ [name]: content }, places))[name]!

const published = (): string[] => readdirSync(join(dir, 'out/site/assets')).sort()

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a turned %s is read and published the right way up',
  async (format) => {
    const turned = await plain(6, 3).withMetadata({ orientation: 6 })[format]().toBuffer()
    const name = `turned.${format}`
    expect(await publish(name, turned)).toMatchObject({ width: 3, height: 6, widths: [3] })
    expect(readImageFile(dir, `images/${name}`, name).size).toEqual({ width: 3, height: 6 })
  },
)

test.each([
  ['with 16 bits a channel', () => plain(4, 4).toColourspace('rgb16').png().toBuffer(), '#c83c14'],
  [
    'of one colour with transparency that nobody sees',
    () =>
      sharp({ create: { width: 4, height: 4, channels: 4, background: '#6e6e6e' } })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    '#6e6e6e',
  ],
])('the colour of a PNG file %s is the colour of its pixels', async (_, make, color) => {
  expect(await publish('plate.png', await make())).toMatchObject({ color, ending: '-4.jpg' })
})

test('an image with transparent parts keeps them in every format', async () => {
  const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: { ...orange, alpha: 0.5 } } })
  const image = await publish('glass.webp', await clear.webp().toBuffer())
  expect(image).not.toHaveProperty('color')
  expect(image.ending).toBe('-4.png')
  for (const file of published()) {
    expect(await sharp(readFileSync(join(dir, 'out/site/assets', file))).metadata()).toMatchObject({ hasAlpha: true })
  }
})

test('if a page shows a part of an image, that part is published beside the whole image', async () => {
  const left = {
    input: { create: { width: 50, height: 100, channels: 3, background: 'navy' } },
    left: 0,
    top: 0,
  } as const
  // It is rotated: its left half is displayed at the top.
  const content = await plain(200, 100).composite([left]).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const site = exampleSite({})
  writeFileSync(join(dir, 'images/quay.jpg'), content)
  const crop = { x: 0, y: 0, width: 50, height: 20 }
  const part = croppedName('quay.jpg', crop)
  site.images['quay.jpg'] = { file: 'images/quay.jpg', width: 100, height: 200 }
  site.images[part] = { file: 'images/quay.jpg', width: 50, height: 40, crop }
  site.notFound.blocks = ['quay.jpg', part].map((file) => ({
    id: 'hero',
    block: { type: 'hero', title: 'Not here', image: { file, alt: 'The quay', place: { width: 1280 } } },
  }))
  const hashOf = (file: string): string => contentHash(readFileSync(file))
  const images = await publishImages(site, dir, outputTo(join(dir, 'out')), hashOf, openDiskCache(join(dir, 'cache')))
  expect(images['quay.jpg']).toMatchObject({ width: 100, height: 200 })
  expect(images[part]).toMatchObject({ width: 50, height: 40, widths: [50], ending: '-50.jpg' })
  expect(images[part]!.base).not.toBe(images['quay.jpg']!.base)
  const { base, ending } = images[part]!
  const [red = 255, , blue = 0] = await sharp(join(dir, 'out/site', base + ending))
    .raw()
    .toBuffer()
  expect(red < 60 && blue > 90).toBe(true)
})

test('browsers without newer formats get a file for each place, of at most 1,200 pixels', async () => {
  const quay = await plain(2000, 1000).png().toBuffer()
  const image = await publish('quay.png', quay, [{ width: 72, ratio: 1 }, { width: 1280 }, { width: 900 }])
  expect(image).toMatchObject({ ending: '-1200.jpg', fallbacks: [288] })
  expect(published().filter((name) => name.endsWith('.jpg'))).toEqual([
    expect.stringMatching(/-1200\.jpg$/),
    expect.stringMatching(/-288\.jpg$/),
  ])
  const one = await publish('one.png', quay, [{ width: 300 }])
  expect(one.ending).toBe('-600.jpg')
  expect(one).not.toHaveProperty('fallbacks')
})

test('images with the same pixels are each published, though their names differ only by the extension', async () => {
  const content = await plain(4, 4).png().toBuffer()
  const names = ['oven.png', 'oven.PNG', 'stove.png']
  const images = await publishAll(Object.fromEntries(names.map((name) => [name, content])))
  expect(new Set(Object.values(images).map(({ base }) => base)).size).toBe(3)
  expect(published()).toHaveLength(9)
})

test('a width close to the image’s own width is left out', async () => {
  expect((await publish('small.png', await plain(450, 1).png().toBuffer())).widths).toEqual([450])
  expect((await publish('wide.png', await plain(600, 1).png().toBuffer())).widths).toEqual([400, 600])
})

test.each(['beach #1.png', 'what?.png', '100%.png'])('the address of "%s" points to its file', async (name) => {
  const { base, ending } = await publish(name, await plain(4, 4).png().toBuffer())
  const { pathname, search, hash } = new URL(base + ending, 'https://example.com')
  expect([search, hash]).toEqual(['', ''])
  expect(published()).toContain(decodeURIComponent(pathname).slice('/assets/'.length))
})

test('the metadata of a camera is left out', async () => {
  const noted = plain(4, 4).withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 16/1 0/1' } })
  await publish('quay.jpg', await noted.jpeg().toBuffer())
  for (const file of published()) {
    expect(await sharp(readFileSync(join(dir, 'out/site/assets', file))).metadata()).not.toHaveProperty('exif')
  }
})

test('the error for a truncated file names it', async () => {
  const noise = await sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: orange,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const refused = publish('half.jpg', noise.subarray(0, noise.length / 2))
  await expect(refused).rejects.toThrow(UserError)
  await expect(refused).rejects.toThrow('images/half.jpg')
})

const damaged = async (format: 'png' | 'jpeg', share = 0.5): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: orange, noise } })
  const content = await picture[format]().toBuffer()
  content[Math.floor(content.length * share)]! ^= 0x55
  return content
}

test('the error names all files that cannot be read', async () => {
  const refused = publishAll({
    'a.png': await damaged('png'),
    'b.png': await damaged('png', 0.7),
    'c.png': await plain(4, 4).png().toBuffer(),
  })
  await expect(refused).rejects.toThrow('images/a.png and images/b.png cannot be read as pictures: they are damaged')
})

test('a JPEG picture with invalid bytes that browsers skip is published', async () => {
  const isStrictlyRefused = (content: Buffer): Promise<boolean> =>
    sharp(content)
      .raw()
      .toBuffer()
      .then(
        () => false,
        () => true,
      )
  let content = await damaged('jpeg')
  for (let share = 0.5; share < 1 && !(await isStrictlyRefused(content)); share += 0.005)
    content = await damaged('jpeg', share)
  expect(await isStrictlyRefused(content)).toBe(true)
  expect(await publish('stray.jpg', content)).toMatchObject({ width: 64, height: 64 })
})

test('the size of an SVG file is read after a long comment, or from its view box', async () => {
  const svg = `<?xml version="1.0"?><!-- ${'x'.repeat(2000)} --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>`
  expect(await publish('plan.svg', svg)).toMatchObject({ width: 30, height: 20, ending: '.svg' })
})

test('an SVG file is published in its cleaned form', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://e.example/" width="30" height="20" x:layer="1">
    <metadata>Made by Ann</metadata><rect width="30" height="20" style="fill:#0a6b5e" onload="alert(1)"/></svg>`
  await publish('plan.SVG', svg)
  const [file = ''] = published()
  expect(file).toMatch(/^plan-.*\.svg$/)
  const text = readFileSync(join(dir, 'out/site/assets', file), 'utf8')
  expect(text).toContain('fill="#0a6b5e"')
  expect(text).not.toMatch(/Ann|onload|layer/)
})

test('publishImages publishes a picture with a decomposed name under a composed name', async () => {
  const name = 'Cafe\u0301.png'
  const { [name]: image } = await publishAll({ [name]: await plain(900, 600).png().toBuffer() })
  expect(image?.base).toMatch(/^\/assets\/Caf%C3%A9-/)
  expect(readdirSync(join(dir, 'out/site/assets')).every((file) => file.startsWith('Caf\u00e9-'))).toBe(true)
})
