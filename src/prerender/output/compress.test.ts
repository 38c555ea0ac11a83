import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#cache/store.ts'
import { compressAssets, levelsOf, writeCompressed } from './compress.ts'

let dir: string
let cacheDir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-'))
  cacheDir = `${dir}-cache`
})
afterEach(() => [dir, cacheDir].forEach((each) => rmSync(each, { recursive: true, force: true })))

const long = '<p>Baked at night, at your door by seven.</p>'.repeat(50)

test('compressAssets writes both encodings beside a file, also in subfolders', async () => {
  mkdirSync(join(dir, 'baking'))
  writeFileSync(join(dir, 'baking/rye.html'), long)
  await compressAssets(dir, 'usual', openStore(cacheDir))
  expect(readdirSync(join(dir, 'baking')).sort()).toEqual(['rye.html', 'rye.html.br', 'rye.html.gz'])
  expect(brotliDecompressSync(readFileSync(join(dir, 'baking/rye.html.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(dir, 'baking/rye.html.gz'))).toString()).toBe(long)
})

test('compressAssets skips encodings that are not smaller, and formats that are compressed already', async () => {
  writeFileSync(join(dir, 'short.txt'), 'ok')
  writeFileSync(join(dir, 'photo.png'), long)
  await compressAssets(dir, 'usual', openStore(cacheDir))
  expect(readdirSync(dir).sort()).toEqual(['photo.png', 'short.txt'])
})

test('gzip output has no timestamp', async () => {
  writeFileSync(join(dir, 'page.html'), long)
  await compressAssets(dir, 'usual', openStore(cacheDir))
  expect([...readFileSync(join(dir, 'page.html.gz')).subarray(4, 8)]).toEqual([0, 0, 0, 0])
})

test('compressAssets writes the same bytes for the same content', async () => {
  const bytes = readFileSync('node_modules/axe-core/axe.min.js')
  for (const name of ['one', 'two']) writeFileSync(join(dir, `${name}.js`), bytes.subarray(0, 60_000))
  await compressAssets(dir, 'usual', openStore(cacheDir))
  for (const suffix of ['br', 'gz'])
    expect(readFileSync(join(dir, `one.js.${suffix}`))).toEqual(readFileSync(join(dir, `two.js.${suffix}`)))
})

test('the fewer pages a site has, the smaller their copies', async () => {
  const bytes = readFileSync('node_modules/axe-core/axe.min.js').subarray(0, 60_000)
  const sizesAt = (pages: number): number[] => {
    const file = join(dir, `${pages}.json`)
    writeCompressed(file, bytes, levelsOf('usual', pages)!)
    return ['.br', '.gz'].map((suffix) => readFileSync(file + suffix).length)
  }
  for (const pages of [100, 250, 5000]) expect(sizesAt(pages)[0]).toBeLessThan(sizesAt(pages + 1)[0]!)
  expect(sizesAt(250)[1]).toBeLessThan(sizesAt(251)[1]!)
  expect(levelsOf('usual', 1)).toEqual(levelsOf('usual', 100))
  expect(levelsOf('usual', 5001)).toEqual(levelsOf('usual', 100_000))
})

test('pages of sites with more than 250 have a copy in Brotli alone, other files in both', () => {
  for (const name of ['rye.html', 'sitemap.xml'])
    writeCompressed(join(dir, name), Buffer.from(long), levelsOf('usual', 251)!)
  expect(readdirSync(dir).sort()).toEqual(['rye.html.br', 'sitemap.xml.br', 'sitemap.xml.gz'])
})

test('writeCompressed writes those that are smaller than the file, which can be restored from each', () => {
  for (const [name, content] of [
    ['rye.html', long],
    ['ok.html', 'ok'],
    ['empty.html', ''],
  ] as const)
    writeCompressed(join(dir, name), Buffer.from(content), levelsOf('usual', 250)!)
  expect(readdirSync(dir).sort()).toEqual(['rye.html.br', 'rye.html.gz'])
  expect(brotliDecompressSync(readFileSync(join(dir, 'rye.html.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(dir, 'rye.html.gz'))).toString()).toBe(long)
})
