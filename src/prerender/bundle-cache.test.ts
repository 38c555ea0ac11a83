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
    fingerprint: () => `key-of-${source}`,
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

test('a program that has not changed is bundled once', async () => {
  const first = await build()
  expect(await build()).toEqual(first)
  expect(bundled).toEqual(['one'])
})

test('a program that has changed is bundled anew, and changed back it is the former one', async () => {
  await build()
  source = 'two'
  expect(await build()).toEqual({ program: 'two', hash: 'hash of two' })
  source = 'one'
  expect(await build()).toEqual({ program: 'one', hash: 'hash of one' })
  expect(bundled).toEqual(['one', 'two'])
})

test('a bundle whose sources changed while it was made is not kept', async () => {
  await build(() => (source = 'two'))
  source = 'one'
  expect(await build()).toEqual({ program: 'one', hash: 'hash of one' })
  expect(bundled).toEqual(['one', 'one'])
})

test('an entry that a killed build has left incomplete is not used', async () => {
  mkdirSync(join(cacheDir, 'key-of-one.abc123/out/site'), { recursive: true })
  expect(await build()).toEqual({ program: 'one', hash: 'hash of one' })
})

test('builds at the same time get the same bundle', async () => {
  const results = await Promise.all([build(), build(), build()])
  expect(new Set(results.map(({ program }) => program))).toEqual(new Set(['one']))
  expect(readdirSync(cacheDir)).toEqual(['key-of-one'])
})

test('a cache folder that cannot be written to does not fail a build', async () => {
  writeFileSync(cacheDir, '')
  expect(await build()).toEqual({ program: 'one', hash: 'hash of one' })
})

test('entries that no build has used for a month are deleted', async () => {
  await build()
  utimesSync(join(cacheDir, 'key-of-one'), 0, 0)
  source = 'two'
  await build()
  expect(existsSync(join(cacheDir, 'key-of-one'))).toBe(false)
  expect(existsSync(join(cacheDir, 'key-of-two'))).toBe(true)
})
