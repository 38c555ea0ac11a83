import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import { openFileHashes } from '#build/sources/file-hashes.ts'
import type { BuiltFile } from './build-environments.ts'
import { bundle, programKey } from './bundle.ts'
import type { BuildPrograms } from './bundle.ts'

const entry = (name: string): BuiltFile => ({
  fileName: `${name}.js`,
  name,
  isEntry: true,
  moduleIds: ['/repo/node_modules/react/index.js'],
  content: `code of ${name}`,
})

const build = vi.fn<BuildPrograms>(async () => ({
  client: [entry('boot'), entry('search-boot'), entry('search-dialog'), entry('languages-boot')],
  ssr: [entry('entry-prerender')],
  server: [entry('serve')],
}))

const key = programKey('site-config', openFileHashes())

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-bundles-'))
  build.mockClear()
})
afterEach(() => rmSync(dir, { recursive: true }))

const bundleInto = (folder: string, name = key) =>
  bundle({ outDir: join(dir, folder), siteDir: 'site-config' }, name, openDiskCache(join(dir, 'cache')), build)

test('bundle writes the programs of a site, its renderer and its server, and returns their locations', async () => {
  expect(await bundleInto('out')).toMatchObject({
    boot: '/boot.js',
    search: { boot: '/search-boot.js', dialog: '/search-dialog.js' },
    languages: '/languages-boot.js',
    renderer: join('app', 'entry-prerender.js'),
    packages: { server: ['node_modules/react'] },
  })
  for (const file of ['site/boot.js', 'app/entry-prerender.js', 'server/serve.js'])
    expect(readFileSync(join(dir, 'out', file), 'utf8')).toMatch(/^code of /)
})

test('bundle reuses the programs of an earlier build with the same key', async () => {
  const first = await bundleInto('first')
  expect(await bundleInto('second')).toEqual(first)
  expect(readFileSync(join(dir, 'second/server/serve.js'), 'utf8')).toBe('code of serve')
  expect(build).toHaveBeenCalledOnce()
})

test('bundle neither writes nor caches programs whose sources were changed meanwhile', async () => {
  await expect(bundleInto('out', 'key-of-before')).rejects.toThrow('The program was changed while it was bundled')
  await expect(bundleInto('out', 'key-of-before')).rejects.toThrow('Build it again.')
  expect(build).toHaveBeenCalledTimes(2)
})
