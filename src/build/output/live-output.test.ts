import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToLive, liveFiles, readLive, removeUnused } from './live-output.ts'

let outDir = ''
beforeEach(() => (outDir = mkdtempSync(join(tmpdir(), 'pagewright-live-'))))
afterEach(() => rmSync(outDir, { recursive: true }))

/** Publishes files, and keeps the previous ones except `gone`; without `gone`, no previous file is kept. */
const publish = (files: Record<string, string>, gone?: string[]): Promise<void> =>
  addToLive(outDir, readLive(outDir), {
    madeFrom: 'x',
    fill: async (dir) => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(dir, file)), { recursive: true })
        writeFileSync(join(dir, file), text)
      }
      return gone
    },
  })

const textOf = (file: string): string | undefined => {
  const path = readLive(outDir)!.at(file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

test('addToLive keeps the files that are neither written again nor gone', async () => {
  await publish({ 'site/a.html': 'a', 'site/b.html': 'b', 'manifest.json': '1' })
  await publish({ 'site/b.html': 'B', 'manifest.json': '2' }, [])
  expect(['site/a.html', 'site/b.html', 'manifest.json'].map(textOf)).toEqual(['a', 'B', '2'])
  await publish({ 'manifest.json': '3' }, ['site/a.html'])
  expect(['site/a.html', 'site/b.html', 'manifest.json'].map(textOf)).toEqual([undefined, 'B', '3'])
  await publish({ 'site/c.html': 'c' })
  expect(['site/b.html', 'site/c.html', 'manifest.json'].map(textOf)).toEqual([undefined, 'c', undefined])
})

test('removeUnused leaves the files of the newest list alone', async () => {
  await publish({ 'site/a.html': 'a', 'site/b/c.html': 'c' })
  const [first = ''] = readdirSync(join(outDir, 'live'))
  await publish({ 'site/a.html': 'A', 'site/b/c.html': 'C' }, [])
  await publish({ 'site/a.html': 'AA' }, [])
  mkdirSync(join(outDir, 'live/half-written/site'), { recursive: true })
  removeUnused(outDir)
  expect(['site/a.html', 'site/b/c.html'].map(textOf)).toEqual(['AA', 'C'])
  const left = readdirSync(join(outDir, 'live'))
  expect(left).toHaveLength(3)
  expect(left).not.toContain(first.replace('files.json', ''))
  expect(left).not.toContain('half-written')
})

test('readLive returns undefined if a folder of the output was deleted', async () => {
  await publish({ 'site/a.html': 'a' })
  for (const name of readdirSync(join(outDir, 'live')))
    if (name !== 'files.json') rmSync(join(outDir, 'live', name), { recursive: true })
  expect(readLive(outDir)).toBeUndefined()
})

test('liveFiles keeps files with a hash in their name for a day', () => {
  const script = 'site/assets/boot-1a2b3c.js'
  const first = { folders: { one: ['site/a.html', script, `${script}.br`] }, kept: {}, madeFrom: '' }
  const [noon, nextNoon] = [new Date('2026-01-01T12:00Z'), new Date('2026-01-02T12:00:01Z')]
  const second = liveFiles({ folder: 'two', written: ['site/a.html'], before: first, gone: undefined }, noon)
  expect(second).toEqual({
    folders: { one: [script, `${script}.br`], two: ['site/a.html'] },
    kept: { [script]: noon.toISOString(), [`${script}.br`]: noon.toISOString() },
  })
  const before = { ...second, madeFrom: '' }
  expect(liveFiles({ folder: 'three', written: [], before, gone: [] }, noon).kept).toEqual(second.kept)
  expect(liveFiles({ folder: 'three', written: [script], before, gone: [] }, noon).kept).not.toHaveProperty([script])
  expect(liveFiles({ folder: 'three', written: [], before, gone: [] }, nextNoon)).toEqual({
    folders: { two: ['site/a.html'] },
    kept: {},
  })
})
