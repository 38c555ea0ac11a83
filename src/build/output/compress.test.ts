import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from './compress.ts'

let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'pagewright-'))))
afterEach(() => rmSync(dir, { recursive: true }))

const long = '<p>Baked at night, at your door by seven.</p>'.repeat(50)

test('compressFiles writes both encodings beside a file, also in subfolders', async () => {
  mkdirSync(join(dir, 'baking'))
  writeFileSync(join(dir, 'baking/rye.html'), long)
  await compressFiles(dir)
  expect(readdirSync(join(dir, 'baking')).sort()).toEqual(['rye.html', 'rye.html.br', 'rye.html.gz'])
  expect(brotliDecompressSync(readFileSync(join(dir, 'baking/rye.html.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(dir, 'baking/rye.html.gz'))).toString()).toBe(long)
})

test('compressFiles skips encodings that are not smaller, formats that are already compressed, and folders', async () => {
  writeFileSync(join(dir, 'short.txt'), 'ok')
  writeFileSync(join(dir, 'empty.html'), '')
  writeFileSync(join(dir, 'photo.png'), long)
  mkdirSync(join(dir, 'node.js'))
  await compressFiles(dir)
  expect(readdirSync(dir).sort()).toEqual(['empty.html', 'node.js', 'photo.png', 'short.txt'])
})

test('gzip output has no timestamp', async () => {
  writeFileSync(join(dir, 'page.html'), long)
  await compressFiles(dir)
  expect([...readFileSync(join(dir, 'page.html.gz')).subarray(4, 8)]).toEqual([0, 0, 0, 0])
})

test('compressFiles writes the same bytes for the same content, and compresses assets at the highest Brotli level', async () => {
  const bytes = readFileSync('node_modules/axe-core/axe.min.js').subarray(0, 60_000)
  mkdirSync(join(dir, 'assets'))
  for (const name of ['one', 'two', 'assets/one']) writeFileSync(join(dir, `${name}.js`), bytes)
  await compressFiles(dir)
  for (const suffix of ['br', 'gz'])
    expect(readFileSync(join(dir, `one.js.${suffix}`))).toEqual(readFileSync(join(dir, `two.js.${suffix}`)))
  expect(readFileSync(join(dir, 'assets/one.js.br'))).toEqual(brotliCompressSync(bytes))
})

test('compressFiles rejects with the file of a copy that cannot be written', async () => {
  writeFileSync(join(dir, 'rye.html'), long)
  mkdirSync(join(dir, 'rye.html.br'))
  await expect(compressFiles(dir)).rejects.toThrow(/EISDIR.*rye\.html\.br/)
})
