import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test as base } from 'vitest'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import { loadSite } from '#site/site-loader.ts'
import { damagedImages } from './decoded-images.ts'

const test = base.extend<{ site: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest requires one
  site: async ({}, use) => {
    const site = mkdtempSync(join(tmpdir(), 'pagewright-damaged-'))
    cpSync('tests/sites/base', site, { recursive: true })
    await use(site)
    rmSync(site, { recursive: true })
  },
})

/** The codes and severities of the problems of a page that shows the picture, from the checks and from decoding it. */
async function toldOf(site: string, name: string, content: Buffer): Promise<string[]> {
  mkdirSync(join(site, 'images'), { recursive: true })
  writeFileSync(join(site, 'images', name), content)
  const hero = { type: 'hero', title: 'Not here', image: { file: name, alt: 'The oven' } }
  writeFileSync(
    join(site, 'pages/404.json'),
    JSON.stringify({ kind: 'standard', title: 'Not found', blocks: [hero] }, null, 2),
  )
  const loaded = loadSite(site)
  const found = await damagedImages(loaded, site, openDiskCache(join(site, '.cache')))
  return [...loaded.problems, ...found]
    .filter(({ file }) => file === `images/${name}`)
    .map(({ code, severity }) => `${code} (${severity})`)
}

const picture = () => sharp('tests/third-site/images/bread.jpg')
const FORMATS = {
  jpg: () => picture().jpeg(),
  png: () => picture().png({ compressionLevel: 0 }),
  webp: () => picture().webp({ effort: 0 }),
  avif: () => picture().avif({ effort: 0, quality: 30 }),
}

/** Changes bytes near the beginning. In a JPEG picture only a missing end is detected. */
const damaged = (content: Buffer): Buffer => {
  const start = Math.floor(content.length * 0.05)
  return Buffer.from(content).fill(Buffer.from([0xff, 0xd9]), start, start + 100)
}

test.for(Object.entries(FORMATS))(
  'a damaged or cut-off picture is reported before a build: %s',
  async ([ending, make], { site }) => {
    const whole = await make().toBuffer()
    const told = (content: Buffer): Promise<string[]> => toldOf(site, `oven.${ending}`, content)
    expect(await told(whole)).toEqual([])
    for (const part of [0.1, 0.5, 0.95])
      expect(await told(whole.subarray(0, Math.floor(whole.length * part)))).toHaveLength(1)
    expect(await told(damaged(whole))).toEqual([`image-unreadable (${ending === 'jpg' ? 'warning' : 'error'})`])
  },
)

test('all damaged pictures of a page are reported together', async ({ site }) => {
  const webp = await FORMATS.webp().toBuffer()
  await toldOf(site, 'one.webp', damaged(webp))
  const blocks = ['one.webp', 'two.webp'].map((file) => ({
    type: 'hero',
    title: 'Not here',
    image: { file, alt: 'x' },
  }))
  writeFileSync(join(site, 'images/two.webp'), damaged(webp))
  writeFileSync(join(site, 'pages/404.json'), JSON.stringify({ kind: 'standard', title: 'Not found', blocks }))
  const found = await damagedImages(loadSite(site), site, openDiskCache(join(site, '.cache')))
  expect(found.map(({ file }) => file).toSorted()).toEqual(['images/one.webp', 'images/two.webp'])
})
