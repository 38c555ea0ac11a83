import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '#model/site.ts'
import { examplePage, exampleSite } from '#model/site.fixture.ts'
import { outputTo } from '#prerender/output.ts'
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

let count = 0
/** Publishes into a new folder, with the cache of earlier calls. */
async function publish(site: Site, { siteDir = 'tests/first-site', cacheDir = join(dir, 'cache') } = {}) {
  const out = join(dir, `out-${(count += 1)}`)
  const images = await publishShareImages(site, siteDir, outputTo(out), cacheDir)
  return {
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

test('publishShareImages uses the cached image of an unchanged page', async () => {
  const first = await publish(about('Warm by seven'))
  const cached = join(dir, 'cache', readdirSync(join(dir, 'cache'))[0] ?? '')
  expect(readFileSync(cached)).toEqual(first.image('share/about.png'))
  writeFileSync(cached, 'cache')
  expect((await publish(about('Warm by seven'))).image('share/about.png').toString()).toBe('cache')
  expect((await publish(about('Warm by eight'))).image('share/about.png').toString()).not.toBe('cache')
})

test('publishShareImages leaves alone the image of a page that the build before has made from the same', async () => {
  const [first, second] = ['first', 'second'].map((name) => join(dir, name)) as [string, string]
  const last = outputTo(first)
  await publishShareImages(about('Warm by seven'), 'tests/first-site', last, join(dir, 'cache'))
  const output = outputTo(second, { last })
  const images = await publishShareImages(about('Warm by seven'), 'tests/first-site', output, join(dir, 'cache'))
  expect(images.get('/about')?.path).toBe('/share/about.png')
  expect([...output.keys]).toEqual([...last.keys])
  expect(existsSync(second)).toBe(false)
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

test('a title with characters that the fonts lack has no image, and a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { images } = await publish(siteOf(examplePage({ hero: { title: 'Warm 面包' } }), examplePage({ path: '/' })))
  expect(images.map((shareImage) => shareImage?.path)).toEqual([undefined, '/share/index.png'])
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/sharing: \/about\. .*"面包"/)]])
})

test('unreadable fonts cause one warning for all pages', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  mkdirSync(join(dir, 'site/fonts'), { recursive: true })
  for (const { file } of theme.fonts) writeFileSync(join(dir, 'site/fonts', file), 'no font')
  const { images } = await publish(exampleSite({ theme }), { siteDir: join(dir, 'site') })
  expect(images).toEqual([undefined, undefined])
  expect(warn.mock.calls).toEqual([[expect.stringContaining('sharing: /, /baking. The fonts of the theme cannot')]])
})
