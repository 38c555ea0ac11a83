import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptPicturesIn } from './kept-pictures.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-kept-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const draw = async () => Buffer.from('picture')
const never = async () => expect.fail('drawn again')
const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

test('a picture that builds ask for stays; one that none has asked for in a month goes', async () => {
  const kept = keptPicturesIn(dir)
  for (const key of ['asked', 'unasked', 'recent']) await kept.get(key, draw)
  for (const key of ['asked', 'unasked']) utimesSync(join(dir, `${key}.png`), daysAgo(31), daysAgo(31))
  utimesSync(join(dir, 'recent.png'), daysAgo(29), daysAgo(29))

  expect(await kept.get('asked', never)).toEqual(await draw())
  await kept.forgetOld()
  expect(readdirSync(dir).sort()).toEqual(['asked.png', 'recent.png'])
})

test('a picture that cannot be drawn leaves nothing behind', async () => {
  const kept = keptPicturesIn(dir)
  await expect(kept.get('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(readdirSync(dir)).toEqual([])
})
