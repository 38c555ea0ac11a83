import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { isUpToDate } from './build.ts'
import { buildFingerprint, programFingerprint } from './sources/fingerprints.ts'

let root = ''
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const remove = (file: string): void => rmSync(join(root, file))
const fingerprint = (publicUrl?: string): string =>
  buildFingerprint({ siteDir: join(root, 'site'), publicUrl }, { root })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pagewright-start-'))
  write('site/pages/index.json', '{}')
  write('site/public/.well-known/security.txt', 'Contact')
  write('site/pages/drafts/more.json', '{}')
  symlinkSync(join(root, 'site/pages/drafts'), join(root, 'site/public/drafts'))
  write('src/page/browser/boot.ts', 'start()')
  write('schema/page.schema.json', '{}')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test.each<[string, () => void]>([
  ['a document is edited', () => write('site/pages/index.json', '{ }')],
  ['a document is added', () => write('site/pages/more.json', '{}')],
  ['a document is deleted', () => remove('site/pages/index.json')],
  ['a document is renamed', () => (remove('site/pages/index.json'), write('site/pages/home.json', '{}'))],
  ['a public file is edited', () => write('site/public/.well-known/security.txt', 'Contact us')],
  ['a public file is added whose name is like that of a test', () => write('site/public/demo.test.ts', 'demo()')],
  ['a file behind a shortcut to a folder is edited', () => write('site/pages/drafts/more.json', '{ }')],
  ['a shortcut leads out of the site', () => symlinkSync(root, join(root, 'site/images'))],
  ['the program is edited', () => write('src/page/browser/boot.ts', 'stop()')],
  ['a schema is edited', () => write('schema/page.schema.json', '{ }')],
  ['packages change', () => write('package-lock.json', '{ }')],
])('a build is outdated when %s', (_what, change) => {
  const before = fingerprint()
  change()
  expect(fingerprint()).not.toBe(before)
})

test.each<[string, () => void]>([
  ['only the time of a file changes', () => utimesSync(join(root, 'site/pages/index.json'), 1, 2)],
  ['a test is added', () => write('src/page/browser/boot.test.ts', 'test()')],
  ['a schema for code editors changes', () => write('schema/editor/page.schema.json', '{}')],
  ['a code editor writes a swap file', () => write('site/pages/.index.json.swp', 'x')],
])('a build is up to date when %s', (_what, change) => {
  const before = fingerprint()
  change()
  expect(fingerprint()).toBe(before)
})

test('buildFingerprint depends on public URL and site folder', () => {
  write('other/pages/index.json', '{}')
  const other = buildFingerprint({ siteDir: join(root, 'other') }, { root })
  expect(new Set([fingerprint(), fingerprint('https://preview.example'), other]).size).toBe(3)
})

test('an output that is missing or incomplete is not up to date', () => {
  expect(isUpToDate({ siteDir: join(root, 'site'), outDir: join(root, 'dist') })).toBe(false)
  write('dist/sources.txt', buildFingerprint({ siteDir: join(root, 'site') }))
  expect(isUpToDate({ siteDir: join(root, 'site'), outDir: join(root, 'dist') })).toBe(false)
  write('dist/manifest.json', '{}')
  write('dist/server/serve.js', '')
  expect(isUpToDate({ siteDir: join(root, 'site'), outDir: join(root, 'dist') })).toBe(true)
})

test.each<[string, string, boolean[]]>([
  ['from the moment on at which a page comes or goes', '/2026-12-01T00:00:00.000Z', [true, true, false]],
  ['when the clock is set back behind such a moment', '2026-11-30T00:00:00.000Z/', [false, true, true]],
  ['outside of two such moments', '2026-11-30T00:00:00.000Z/2026-12-01T00:00:00.000Z', [false, true, false]],
])('an output is outdated %s', (_when, interval, expected) => {
  const inputs = { siteDir: join(root, 'site'), outDir: join(root, 'dist') }
  write('dist/manifest.json', '{}')
  write('dist/server/serve.js', '')
  write('dist/sources.txt', `${buildFingerprint(inputs)}\n${interval}`)
  const moments = ['2026-11-29T23:59:59Z', '2026-11-30T00:00:00Z', '2026-12-01T00:00:00Z']
  expect(moments.map((moment) => isUpToDate(inputs, new Date(moment)))).toEqual(expected)
})

test('buildFingerprint depends on which pages are wanted', () => {
  const inputs = { siteDir: join(root, 'site'), outDir: '' }
  const wanted = [{}, { drafts: true }, { now: new Date(0) }, { now: new Date(1) }]
  expect(new Set(wanted.map((each) => buildFingerprint({ ...inputs, wanted: each }, { root }))).size).toBe(4)
})

test.each<[string, () => void]>([
  ['a source is edited', () => write('src/page/browser/boot.ts', 'stop()')],
  ['a source is added', () => write('src/page/browser/more.ts', '')],
  ['a source is deleted', () => remove('src/page/browser/boot.ts')],
  ['a schema is edited', () => write('schema/page.schema.json', '{ }')],
  ['an import alias changes', () => write('package.json', '{ "imports": {} }')],
  ['packages change', () => write('package-lock.json', '{ }')],
  ['other packages are installed', () => write('node_modules/.package-lock.json', '{}')],
  ['the site gets a block of its own', () => write('blocks/map/map.schema.json', '{}')],
])('the fingerprint of the program changes when %s', (_change, change) => {
  const before = programFingerprint(root, { siteDir: join(root, 'site') })
  change()
  expect(programFingerprint(root, { siteDir: join(root, 'site') })).not.toBe(before)
})

test('the fingerprint of the program does not change when a document is edited', () => {
  const before = programFingerprint(root, { siteDir: join(root, 'site') })
  write('site/pages/index.json', '{ "title": "Home" }')
  expect(programFingerprint(root, { siteDir: join(root, 'site') })).toBe(before)
})
