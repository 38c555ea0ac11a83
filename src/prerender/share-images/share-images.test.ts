import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '#model/site.ts'
import { examplePage, exampleSite } from '#model/site.fixture.ts'
import { outputTo } from '#prerender/output.ts'
import { publishShareImages } from './share-images.ts'

// A real font: no other can be set.
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
/** Publishes as a build of its own would, with what earlier ones have kept. */
async function publish(site: Site, { siteDir = 'tests/first-site', keptDir = join(dir, 'kept') } = {}) {
  const out = join(dir, `out-${(count += 1)}`)
  const { pages } = await publishShareImages(site, siteDir, outputTo(out), keptDir)
  return { pages, picture: (path: string): Buffer => readFileSync(join(out, path)) }
}

const siteOf = (...pages: Site['pages']): Site => exampleSite({ theme, pages })
const about = (title: string) => siteOf(examplePage({ hero: { title } }))

test('every page gets a picture of 1200 by 630 pixels, and knows it', async () => {
  const { pages, picture } = await publish(exampleSite({ theme }))
  expect(pages.map(({ shareImage }) => shareImage?.path)).toEqual(['/share/index.png', '/share/baking.png'])
  for (const { shareImage } of pages) {
    expect(shareImage).toMatchObject({ width: 1200, height: 630, alt: 'Harbour: Warm by seven' })
    const file = picture(shareImage?.path ?? '')
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false })
  }
})

test('a page that names a picture of its own keeps it', async () => {
  const page = examplePage({ seo: { image: '/own.png' } })
  const { pages } = await publish(siteOf(page))
  expect(pages).toEqual([page])
})

test('a page that has not changed is not drawn again', async () => {
  const first = await publish(about('Warm by seven'))
  const kept = join(dir, 'kept', readdirSync(join(dir, 'kept'))[0] ?? '')
  expect(readFileSync(kept)).toEqual(first.picture('share/about.png'))
  writeFileSync(kept, 'kept')
  expect((await publish(about('Warm by seven'))).picture('share/about.png').toString()).toBe('kept')
  expect((await publish(about('Warm by eight'))).picture('share/about.png').toString()).not.toBe('kept')
})

test('what is drawn twice is the same, byte for byte', async () => {
  const first = await publish(about('Warm by seven'))
  const second = await publish(about('Warm by seven'), { keptDir: join(dir, 'other') })
  expect(second.picture('share/about.png')).toEqual(first.picture('share/about.png'))
})

test('where nothing can be kept, pages have their pictures all the same', async () => {
  writeFileSync(join(dir, 'file'), '')
  const { picture } = await publish(about('Warm by seven'), { keptDir: join(dir, 'file', 'kept') })
  expect(picture('share/about.png').length).toBeGreaterThan(1000)
})

test('a title that the fonts have no letters for leaves its page without a picture, and is told', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { pages } = await publish(siteOf(examplePage({ hero: { title: 'Warm 面包' } }), examplePage({ path: '/' })))
  expect(pages.map(({ shareImage }) => shareImage?.path)).toEqual([undefined, '/share/index.png'])
  expect(told.mock.calls).toEqual([[expect.stringMatching(/sharing: \/about\. .*"面包"/)]])
})

test('fonts that cannot be read leave all pages without pictures, and are told once', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  mkdirSync(join(dir, 'site/fonts'), { recursive: true })
  for (const { file } of theme.fonts) writeFileSync(join(dir, 'site/fonts', file), 'no font')
  const { pages } = await publish(exampleSite({ theme }), { siteDir: join(dir, 'site') })
  expect(pages.map(({ shareImage }) => shareImage)).toEqual([undefined, undefined])
  expect(told.mock.calls).toEqual([[expect.stringContaining('sharing: /, /baking. The fonts of the theme cannot')]])
})
