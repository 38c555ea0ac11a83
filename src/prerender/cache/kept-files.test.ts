import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteKeptOfGone, keepPaths, keptFile } from './kept-files.ts'

let dir = ''
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'pagewright-kept-'))))
afterEach(() => rmSync(dir, { recursive: true }))

const cache = (): string => join(dir, 'cache')
const keep = (folder: string): string => {
  const file = keptFile(join(dir, folder), 'pages.jsonl', cache())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'kept')
  keepPaths([join(dir, folder)], cache())
  return file
}
const twoHoursLater = (): number => Date.now() + 2 * 60 * 60 * 1000

test('what is kept of a folder is deleted once that is gone, and of others it stays', () => {
  mkdirSync(join(dir, 'site'))
  const [ofSite, ofGone] = [keep('site'), keep('gone')]
  deleteKeptOfGone(cache(), twoHoursLater())
  expect([existsSync(ofSite), existsSync(ofGone)]).toEqual([true, false])
  expect(readdirSync(cache())).toHaveLength(1)
})

test('what a build that goes on has kept of an output that is not there yet stays', () => {
  const file = keep('new')
  deleteKeptOfGone(cache())
  expect(existsSync(file)).toBe(true)
})

test('what does not say of which folder it is, is deleted', () => {
  mkdirSync(cache())
  writeFileSync(join(cache(), 'old.json'), '{}')
  mkdirSync(join(cache(), 'unnamed'))
  deleteKeptOfGone(cache(), twoHoursLater())
  expect(readdirSync(cache())).toEqual([])
})

test('a cache that cannot be read or written is left alone', () => {
  writeFileSync(cache(), 'no folder')
  keepPaths([dir], cache())
  expect(() => deleteKeptOfGone(cache())).not.toThrow()
})
