import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import type { DiskCache } from '#base/cache/disk-cache.ts'
import { openFileHashes } from './file-hashes.ts'

let dir: string
let file: string
let diskCache: DiskCache
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-hashes-'))
  file = join(dir, 'rye.json')
  diskCache = openDiskCache(join(dir, 'cache'))
  writeFileSync(file, 'rye')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(dir, { recursive: true, force: true })
})

/** The hash of the file in a new process, some minutes after the file was written or immediately. */
function hashOfFile({ afterMinutes }: { afterMinutes: number }): string {
  vi.useFakeTimers({ now: statSync(file).ctimeMs + afterMinutes * 60_000, toFake: ['Date'] })
  const hashes = openFileHashes(dir, diskCache)
  const hash = hashes.hashOf(file)
  hashes.save()
  return hash
}

/** The key of the only file in the disk cache. */
const key = (): string => readdirSync(join(dir, 'cache'))[0] ?? ''
const kept = (): string => String(diskCache.read(key()))

test('hashOf returns a cached hash without reading the file again', () => {
  const hash = hashOfFile({ afterMinutes: 5 })
  diskCache.write(key(), kept().replace(hash, 'known'))
  expect(hashOfFile({ afterMinutes: 6 })).toBe('known')
})

test('a file is read again once its size or its times have changed', () => {
  const hash = hashOfFile({ afterMinutes: 5 })
  writeFileSync(file, 'oat')
  expect(hashOfFile({ afterMinutes: 5 })).not.toBe(hash)
  writeFileSync(file, 'rye')
  expect(hashOfFile({ afterMinutes: 5 })).toBe(hash)
})

test('a recently written file is read again: it may change without a new modification time', () => {
  hashOfFile({ afterMinutes: 0 })
  expect(kept()).toBe('[]')
})

test('without a cache, or with a broken one, every file is read', () => {
  const hash = openFileHashes().hashOf(file)
  expect(hashOfFile({ afterMinutes: 5 })).toBe(hash)
  writeFileSync(join(dir, 'cache', key()), '{')
  expect(hashOfFile({ afterMinutes: 5 })).toBe(hash)
})
