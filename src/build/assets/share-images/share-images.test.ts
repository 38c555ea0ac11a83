import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import type { Site } from '#site/model/site.ts'
import type { Theme } from '#site/model/types.generated.ts'
import { contentHash } from '#base/cache/hash.ts'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import { outputTo } from '#build/output/output.ts'
import { publishShareImages } from './share-images.ts'

// Satori needs a real font.
const theme = JSON.parse(readFileSync('tests/first-site/theme.json', 'utf8'))

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-share-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dir, { recursive: true, force: true })
})

const hashOf = (file: string): string => contentHash(readFileSync(file))

let count = 0
/** Publishes into a new folder, with the cache of earlier calls. */
async function publish(site: Site, { siteDir = 'tests/first-site', cacheDir = join(dir, 'cache') } = {}) {
  const out = join(dir, `out-${(count += 1)}`)
  const { images, missing } = await publishShareImages(site, siteDir, outputTo(out), hashOf, openDiskCache(cacheDir))
  return {
    missing,
    images: site.pages.map(({ path }) => images.get(path)),
    image: (path: string): Buffer => readFileSync(join(out, 'site', path)),
  }
}

const siteOf = (...pages: Site['pages']): Site => exampleSite({ theme, pages })
const about = (title: string) => siteOf(examplePage({ hero: { title } }))

test('publishShareImages renders an image of 1200 by 630 pixels for every page', async () => {
  const { images, image } = await publish(exampleSite({ theme }))
  expect(images.map((shareImage) => shareImage?.path)).toEqual(['/share/index.png', '/share/baking.png'])
  for (const shareImage of images) {
    expect(shareImage).toMatchObject({ width: 1200, height: 630, alt: 'Harbour: Warm by seven' })
    const file = image(shareImage?.path ?? '')
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false })
  }
})

test('publishShareImages renders no image for a page whose document has one', async () => {
  const page = examplePage({ seo: { image: '/own.png' } })
  const { images } = await publish(siteOf(page))
  expect(images).toEqual([undefined])
})

test('publishShareImages renders each script from its own file, if a family has several', async () => {
  const clinic = JSON.parse(readFileSync('tests/clinic/theme.json', 'utf8')) as Theme
  const { fonts, fontFamily, headingLetters } = clinic
  const page = examplePage({ hero: { title: 'عيادة واحدة لكل العائلة' } })
  const arabic = exampleSite({ theme: { ...theme, fonts, fontFamily, headingLetters }, pages: [page] })
  expect((await publish(arabic, { siteDir: 'tests/clinic' })).missing).toEqual({})
})

test('publishShareImages uses the cached image of an unchanged page', async () => {
  const first = await publish(about('Warm by seven'))
  const diskCache = openDiskCache(join(dir, 'cache'))
  const [key = ''] = readdirSync(join(dir, 'cache'))
  expect(diskCache.read(key)).toEqual(first.image('share/about.png'))
  diskCache.write(key, 'cache')
  expect((await publish(about('Warm by seven'))).image('share/about.png').toString()).toBe('cache')
  expect((await publish(about('Warm by eight'))).image('share/about.png').toString()).not.toBe('cache')
})

test('publishShareImages does not render an image again whose inputs are the same as in the previous build', async () => {
  const [first, second] = ['first', 'second'].map((name) => join(dir, name)) as [string, string]
  const last = outputTo(first)
  await publishShareImages(about('Warm by seven'), 'tests/first-site', last, hashOf, openDiskCache(join(dir, 'cache')))
  const output = outputTo(second, { last })
  const { images } = await publishShareImages(
    about('Warm by seven'),
    'tests/first-site',
    output,
    hashOf,
    openDiskCache(join(dir, 'cache')),
  )
  expect(images.get('/about')?.path).toBe('/share/about.png')
  expect([...output.keys]).toEqual([...last.keys])
  expect(existsSync(second)).toBe(false)
})

const picture = { file: 'halves.png', alt: 'Half red, half blue', place: { width: 1920 } }

/** A site whose pages show a picture: its left half is red, its right half blue. */
async function siteWithPicture(settings: Partial<Site['settings']> = {}, ...focus: { x: number; y: number }[]) {
  mkdirSync(join(dir, 'site/images'), { recursive: true })
  cpSync('tests/first-site/fonts', join(dir, 'site/fonts'), { recursive: true })
  const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const halves = sharp({ create: { width: 1200, height: 600, channels: 3, background: '#00f' } })
  writeFileSync(
    join(dir, 'site/images/halves.png'),
    await halves
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
  const images = { 'halves.png': { file: 'images/halves.png', width: 1200, height: 600 } }
  const pages = focus.map((point, index) =>
    examplePage({ path: `/page-${index}`, hero: { image: { ...picture, focus: point } } }),
  )
  return exampleSite({ theme, pages, images, settings })
}

/** The colour of a pixel of an image. */
async function colorAt(file: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const [red = 0, green = 0, blue = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return green > 60 ? 'other' : red > 200 ? 'red' : blue > 200 ? 'blue' : 'other'
}

test('the picture of a page fills the end half of its image, around its focal point', async () => {
  const site = await siteWithPicture({}, { x: 0, y: 50 }, { x: 100, y: 50 })
  const { images, image: read } = await publish(site, { siteDir: join(dir, 'site') })
  expect(images[0]).toMatchObject({
    path: '/share/page-0.jpg',
    width: 1200,
    height: 630,
    alt: 'Harbour: Warm by seven. Half red, half blue',
  })
  const [left, right] = [read('share/page-0.jpg'), read('share/page-1.jpg')]
  expect(await sharp(left).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect([await colorAt(left, 610, 10), await colorAt(left, 1190, 620)]).toEqual(['red', 'red'])
  expect([await colorAt(right, 610, 10), await colorAt(right, 1190, 620)]).toEqual(['blue', 'blue'])
  expect(await colorAt(left, 590, 620)).toBe('other')
})

test('in a page from right to left the picture is on the left', async () => {
  const site = await siteWithPicture({ dir: 'rtl' }, { x: 0, y: 50 })
  const { image: read } = await publish(site, { siteDir: join(dir, 'site') })
  const file = read('share/page-0.jpg')
  expect([await colorAt(file, 10, 10), await colorAt(file, 590, 620), await colorAt(file, 1190, 620)]).toEqual([
    'red',
    'red',
    'other',
  ])
})

test('rendering is deterministic', async () => {
  const first = await publish(about('Warm by seven'))
  const second = await publish(about('Warm by seven'), { cacheDir: join(dir, 'other') })
  expect(second.image('share/about.png')).toEqual(first.image('share/about.png'))
})

test('publishShareImages works without a writable cache', async () => {
  writeFileSync(join(dir, 'file'), '')
  const { image } = await publish(about('Warm by seven'), { cacheDir: join(dir, 'file', 'cache') })
  expect(image('share/about.png').length).toBeGreaterThan(1000)
})

test('a title with characters that the fonts lack has no image', async () => {
  const { images, missing } = await publish(
    siteOf(examplePage({ hero: { title: 'Warm 面包' } }), examplePage({ path: '/' })),
  )
  expect(images.map((shareImage) => shareImage?.path)).toEqual([undefined, '/share/index.png'])
  expect(missing).toEqual({ '/about': expect.stringContaining('"面包"') })
})

test('if fonts cannot be read, no page has an image', async () => {
  mkdirSync(join(dir, 'site/fonts'), { recursive: true })
  for (const { file } of theme.fonts) writeFileSync(join(dir, 'site/fonts', file), 'no font')
  const { images, missing } = await publish(exampleSite({ theme }), { siteDir: join(dir, 'site') })
  expect(images).toEqual([undefined, undefined])
  const reason = expect.stringContaining('The fonts of the theme cannot')
  expect(missing).toEqual({ '/': reason, '/baking': reason })
})
