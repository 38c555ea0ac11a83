import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressAssets, compressedCopies, levelsOf } from './compress.ts'

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
  await compressAssets(dir, 'usual', cacheDir)
  expect(readdirSync(join(dir, 'baking')).sort()).toEqual(['rye.html', 'rye.html.br', 'rye.html.gz'])
  expect(brotliDecompressSync(readFileSync(join(dir, 'baking/rye.html.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(dir, 'baking/rye.html.gz'))).toString()).toBe(long)
})

test('compressAssets skips encodings that are not smaller, and formats that are compressed already', async () => {
  writeFileSync(join(dir, 'short.txt'), 'ok')
  writeFileSync(join(dir, 'photo.png'), long)
  await compressAssets(dir, 'usual', cacheDir)
  expect(readdirSync(dir).sort()).toEqual(['photo.png', 'short.txt'])
})

test('gzip output has no timestamp', async () => {
  writeFileSync(join(dir, 'page.html'), long)
  await compressAssets(dir, 'usual', cacheDir)
  expect([...readFileSync(join(dir, 'page.html.gz')).subarray(4, 8)]).toEqual([0, 0, 0, 0])
})

test('compressAssets writes the same bytes for the same content', async () => {
  const bytes = readFileSync('node_modules/axe-core/axe.min.js')
  for (const name of ['one', 'two']) writeFileSync(join(dir, `${name}.js`), bytes.subarray(0, 60_000))
  await compressAssets(dir, 'usual', cacheDir)
  for (const suffix of ['br', 'gz'])
    expect(readFileSync(join(dir, `one.js.${suffix}`))).toEqual(readFileSync(join(dir, `two.js.${suffix}`)))
})

test('the fewer pages a site has, the smaller their copies', async () => {
  const bytes = readFileSync('node_modules/axe-core/axe.min.js').subarray(0, 60_000)
  const sizeAt = async (pages: number): Promise<number> =>
    (await compressedCopies('page.html', bytes, levelsOf('usual', pages)))[0]!.content.length
  expect(await sizeAt(100)).toBeLessThan(await sizeAt(101))
  expect(await sizeAt(250)).toBeLessThan(await sizeAt(251))
  expect(levelsOf('usual', 1)).toEqual(levelsOf('usual', 100))
  expect(levelsOf('usual', 251)).toEqual(levelsOf('usual', 10_000))
})

test('compressedCopies has none without levels', async () => {
  expect(await compressedCopies('page.html', Buffer.from(long), levelsOf('none', 1))).toEqual([])
})
