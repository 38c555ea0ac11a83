import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeUnused } from '#prerender/cache-folder.ts'
import { cachedImage } from './image-cache.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-cache-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const render = async () => Buffer.from('image')
const never = async () => expect.fail('rendered again')
const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

test('removeUnused removes images that were not used for a month', async () => {
  for (const key of ['used', 'unused', 'recent']) await cachedImage(dir, key, render)
  for (const key of ['used', 'unused']) utimesSync(join(dir, `${key}.png`), daysAgo(31), daysAgo(31))
  utimesSync(join(dir, 'recent.png'), daysAgo(29), daysAgo(29))

  expect(await cachedImage(dir, 'used', never)).toEqual(await render())
  await removeUnused(dir)
  expect(readdirSync(dir).sort()).toEqual(['recent.png', 'used.png'])
})

test('an image that fails to render is not cached', async () => {
  await expect(cachedImage(dir, 'broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(readdirSync(dir)).toEqual([])
})
