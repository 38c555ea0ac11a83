import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleOnce } from './bundle-cache.ts'

let root: string
let cacheDir: string
let source: string
let bundled: string[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pagewright-bundles-'))
  cacheDir = join(root, 'cache')
  source = 'one'
  bundled = []
})
afterEach(() => rmSync(root, { recursive: true }))

/** "Bundles" the source as it is now into a new folder. */
async function build(whileBundling: () => void = () => {}): Promise<{ program: string; hash: string }> {
  const outDir = mkdtempSync(join(root, 'out-'))
  const { hash } = await bundleOnce(outDir, {
    dir: cacheDir,
    key: `key-of-${source}`,
    keyNow: () => `key-of-${source}`,
    bundle: async (dir) => {
      bundled.push(source)
      mkdirSync(join(dir, 'site'))
      whileBundling()
      writeFileSync(join(dir, 'site/boot.js'), source)
      return { hash: `hash of ${source}` }
    },
  })
  return { program: readFileSync(join(outDir, 'site/boot.js'), 'utf8'), hash }
}

test('bundleOnce bundles an unchanged program once', async () => {
  const first = await build()
  expect(await build()).toEqual(first)
  expect(bundled).toEqual(['one'])
})

test('bundleOnce bundles a changed program again, and finds its former version in the cache', async () => {
  await build()
  source = 'two'
  expect(await build()).toEqual({ program: 'two', hash: 'hash of two' })
  source = 'one'
  expect(await build()).toEqual({ program: 'one', hash: 'hash of one' })
  expect(bundled).toEqual(['one', 'two'])
})

test('bundleOnce does not cache a bundle whose sources changed meanwhile', async () => {
  await build(() => (source = 'two'))
  source = 'one'
  expect(await build()).toEqual({ program: 'one', hash: 'hash of one' })
  expect(bundled).toEqual(['one', 'one'])
})

test('bundleOnce ignores an incomplete entry of a killed build', async () => {
  mkdirSync(join(cacheDir, 'key-of-one.abc123/out/site'), { recursive: true })
  expect(await build()).toEqual({ program: 'one', hash: 'hash of one' })
})

test('bundleOnce returns the same bundle for simultaneous builds', async () => {
  const results = await Promise.all([build(), build(), build()])
  expect(new Set(results.map(({ program }) => program))).toEqual(new Set(['one']))
  expect(readdirSync(cacheDir)).toEqual(['key-of-one'])
})

test('bundleOnce works without a writable cache', async () => {
  writeFileSync(cacheDir, '')
  expect(await build()).toEqual({ program: 'one', hash: 'hash of one' })
})

test('bundleOnce removes entries that were not used for a month', async () => {
  await build()
  utimesSync(join(cacheDir, 'key-of-one'), 0, 0)
  source = 'two'
  await build()
  expect(existsSync(join(cacheDir, 'key-of-one'))).toBe(false)
  expect(existsSync(join(cacheDir, 'key-of-two'))).toBe(true)
})
