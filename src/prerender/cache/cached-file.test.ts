import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeUnused } from './cache-folder.ts'
import { cachedFile } from './cached-file.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-cache-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const cached = (name: string, make: () => Promise<Buffer>) => cachedFile(join(dir, name), make)
const render = async () => Buffer.from('image')
const never = async () => expect.fail('rendered again')
const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

test('removeUnused removes files that were not used for a month', async () => {
  for (const name of ['used', 'unused', 'recent']) await cached(name, render)
  for (const name of ['used', 'unused']) utimesSync(join(dir, name), daysAgo(31), daysAgo(31))
  utimesSync(join(dir, 'recent'), daysAgo(29), daysAgo(29))

  expect(await cached('used', never)).toEqual(await render())
  await removeUnused(dir)
  expect(readdirSync(dir).sort()).toEqual(['recent', 'used'])
})

test('a file that cannot be made is not cached', async () => {
  await expect(cached('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(readdirSync(dir)).toEqual([])
})
