import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskCache } from './disk-cache.ts'
import type { DiskCache } from './disk-cache.ts'

let dir: string
let diskCache: DiskCache
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-store-'))
  diskCache = openDiskCache(dir)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const render = async () => 'image'
const never = async () => expect.fail('made again')
const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

test('cached calls `make` for a missing key only', async () => {
  expect(String(await diskCache.cached('a.png', render))).toBe('image')
  expect(String(await diskCache.cached('a.png', never))).toBe('image')
  expect(diskCache.read('b.png')).toBeUndefined()
})

test('removeUnused removes files that were not used for a month', async () => {
  for (const name of ['used', 'unused', 'recent']) diskCache.write(name, 'image')
  for (const name of ['used', 'unused']) utimesSync(join(dir, name), daysAgo(31), daysAgo(31))
  utimesSync(join(dir, 'recent'), daysAgo(29), daysAgo(29))
  await diskCache.cached('used', never)
  diskCache.removeUnused()
  expect(readdirSync(dir).sort()).toEqual(['recent', 'used'])
})

test('a failed `make` is not cached', async () => {
  await expect(diskCache.cached('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(readdirSync(dir)).toEqual([])
})

test.each<[string, (file: Buffer) => Buffer]>([
  ['empty', () => Buffer.alloc(0)],
  ['cut off', (file) => file.subarray(0, -1)],
  ['changed', (file) => Buffer.concat([file.subarray(0, -1), Buffer.from('!')])],
])('a file that is %s is made again', async (_what, damage) => {
  diskCache.write('a.png', 'image')
  writeFileSync(join(dir, 'a.png'), damage(readFileSync(join(dir, 'a.png'))))
  expect(diskCache.read('a.png')).toBeUndefined()
  expect(String(await diskCache.cached('a.png', render))).toBe('image')
  expect(String(diskCache.read('a.png'))).toBe('image')
})

test('a cache that can be neither read nor written is treated as empty', async () => {
  writeFileSync(join(dir, 'file'), '')
  const broken = openDiskCache(join(dir, 'file/store'))
  expect(String(await broken.cached('a.png', render))).toBe('image')
  expect(broken.read('a.png')).toBeUndefined()
  broken.removeUnused()
  expect(readdirSync(dir)).toEqual(['file'])
})
