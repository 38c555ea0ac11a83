import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pruneBuildCache, recordPaths, buildCacheFile } from './build-cache.ts'

let dir = ''
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'pagewright-cache-'))))
afterEach(() => rmSync(dir, { recursive: true }))

const cache = (): string => join(dir, 'cache')
const keep = (folder: string): string => {
  const file = buildCacheFile(join(dir, folder), 'pages.jsonl', cache())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'cached')
  recordPaths([join(dir, folder)], cache())
  return file
}
const twoHoursLater = (): number => Date.now() + 2 * 60 * 60 * 1000

test('what is cached of a folder is deleted once that is gone, and of others it stays', () => {
  mkdirSync(join(dir, 'site'))
  const [ofSite, ofGone] = [keep('site'), keep('gone')]
  pruneBuildCache(cache(), twoHoursLater())
  expect([existsSync(ofSite), existsSync(ofGone)]).toEqual([true, false])
  expect(readdirSync(cache())).toHaveLength(1)
})

test('what a build that has not ended has cached of an output that is not there yet stays', () => {
  const file = keep('new')
  pruneBuildCache(cache())
  expect(existsSync(file)).toBe(true)
})

test('what does not say of which folder it is, is deleted', () => {
  mkdirSync(cache())
  writeFileSync(join(cache(), 'old.json'), '{}')
  mkdirSync(join(cache(), 'unnamed'))
  pruneBuildCache(cache(), twoHoursLater())
  expect(readdirSync(cache())).toEqual([])
})

test('a cache that cannot be read or written is left alone', () => {
  writeFileSync(cache(), 'no folder')
  recordPaths([dir], cache())
  expect(() => pruneBuildCache(cache())).not.toThrow()
})
