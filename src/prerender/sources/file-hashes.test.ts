import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFileHashes } from './file-hashes.ts'

let dir: string
let file: string
let cache: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-hashes-'))
  file = join(dir, 'rye.json')
  cache = join(dir, 'cache/hashes.json')
  writeFileSync(file, 'rye')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(dir, { recursive: true, force: true })
})

/** The hash of the file in a new process, some minutes after the file was written or at once. */
function hashOfFile({ afterMinutes }: { afterMinutes: number }): string {
  vi.useFakeTimers({ now: statSync(file).ctimeMs + afterMinutes * 60_000, toFake: ['Date'] })
  const hashes = openFileHashes(cache)
  const hash = hashes.hashOf(file)
  hashes.save()
  return hash
}

test('hashOf is known without reading the file again', () => {
  const hash = hashOfFile({ afterMinutes: 5 })
  writeFileSync(cache, readFileSync(cache, 'utf8').replace(hash, 'known'))
  expect(hashOfFile({ afterMinutes: 6 })).toBe('known')
})

test('a file is read again once its size or its times have changed', () => {
  const hash = hashOfFile({ afterMinutes: 5 })
  writeFileSync(file, 'oat')
  expect(hashOfFile({ afterMinutes: 5 })).not.toBe(hash)
  writeFileSync(file, 'rye')
  expect(hashOfFile({ afterMinutes: 5 })).toBe(hash)
})

test('a file that has just been written is read again: it may change without getting another time', () => {
  hashOfFile({ afterMinutes: 0 })
  expect(readFileSync(cache, 'utf8')).toBe('[]')
})

test('without a cache, or with one that is broken, every file is read', () => {
  const hash = openFileHashes().hashOf(file)
  expect(hashOfFile({ afterMinutes: 5 })).toBe(hash)
  writeFileSync(cache, '{')
  expect(hashOfFile({ afterMinutes: 5 })).toBe(hash)
})
