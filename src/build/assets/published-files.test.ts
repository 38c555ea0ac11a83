import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import { outputTo } from '#build/output/output.ts'
import { publishVideos } from './published-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-videos-'))
  mkdirSync(join(dir, 'videos'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('publishVideos publishes the videos and captions that pages show, under names with a hash', async () => {
  const site = exampleSite()
  for (const name of ['bread film.mp4', 'bread.en.vtt', 'unused.mp4']) {
    writeFileSync(join(dir, 'videos', name), name)
    site.videos[name] = { file: `videos/${name}`, bytes: 9, ...(name.endsWith('.mp4') && { seconds: 8 }) }
  }
  site.pages[1]!.videos = ['bread film.mp4', 'bread.en.vtt', 'missing.mp4']
  const published = await publishVideos(site, dir, outputTo(join(dir, 'out')), (file) => file)
  const files = readdirSync(join(dir, 'out/site/assets')).sort()
  expect(files.map((file) => file.replace(/-[\w-]{10}\./, '-HASH.'))).toEqual([
    'bread film-HASH.mp4',
    'bread.en-HASH.vtt',
  ])
  const address = `/assets/${encodeURIComponent(files[0]!)}`
  expect(published).toEqual({
    'bread film.mp4': { address, url: `https://harbour.example${address}`, bytes: 9, seconds: 8 },
    'bread.en.vtt': expect.objectContaining({ address: `/assets/${files[1]}` }),
  })
})
