import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  expect(existsSync(cache)).toBe(false)
})

test('without a cache, or with one that is broken, every file is read', () => {
  const hash = openFileHashes().hashOf(file)
  expect(hashOfFile({ afterMinutes: 5 })).toBe(hash)
  writeFileSync(cache, '{')
  expect(hashOfFile({ afterMinutes: 5 })).toBe(hash)
})

test('the text of a file that was read for its hash is handed out once, and of no file whose hash was known', () => {
  const open = () => openFileHashes(cache, (each) => each.endsWith('.json'))
  const hashes = open()
  const hash = hashes.hashOf(file)
  writeFileSync(file, 'oat')
  expect(hashes.takeText(file)).toMatchObject({ text: 'rye', hash })
  expect(hashes.takeText(file)).toBeUndefined()
  hashOfFile({ afterMinutes: 5 })
  const again = open()
  again.hashOf(file)
  expect(again.takeText(file)).toBeUndefined()
})

test('a text is read when it is taken before anybody has asked for its hash, which is then known', () => {
  const hashes = openFileHashes(cache, (each) => each.endsWith('.json'))
  const text = hashes.takeText(file)
  expect(text).toMatchObject({ text: 'rye', hash: openFileHashes().hashOf(file) })
  expect(hashes.takeText(file)).toBeUndefined()
  writeFileSync(file, 'oat')
  expect(hashes.hashOf(file)).toBe(text?.hash)
  expect(openFileHashes(cache, () => false).takeText(file)).toBeUndefined()
})

test('a text has no hash where its file says something else: with a byte order mark', () => {
  writeFileSync(file, '\ufeffrye')
  const hashes = openFileHashes(undefined, () => true)
  hashes.hashOf(file)
  expect(hashes.takeText(file)).toEqual({ text: 'rye', readable: 'rye', issues: [expect.anything()] })
})
