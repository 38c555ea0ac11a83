import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import { readFonts } from '#build/assets/fonts.ts'
import { writeIcons } from '#build/assets/icons.ts'
import { contentHash } from '#base/cache/hash.ts'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import { copyPublicFiles } from '#build/assets/published-files.ts'
import { outputTo } from './output.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(join(dir, file, '..'), { recursive: true })
  writeFileSync(join(dir, file), text)
}
const textOf = (file: string) => readFileSync(join(dir, 'out/site', file), 'utf8')
const hashOf = (file: string): string => contentHash(readFileSync(file))
const { theme } = exampleSite()

test('output.write throws instead of overwriting a public file of the site', async () => {
  put('site/public/about.html', 'own')
  const output = outputTo(join(dir, 'out'))
  copyPublicFiles(join(dir, 'site'), output, hashOf)
  expect(() => output.write('about.html', 'built')).toThrow('public/about.html has the place of a file')
  expect(textOf('about.html')).toBe('own')
})

test('output.write has read all of its bytes when it returns', () => {
  const text = 'Rye. '.repeat(100)
  const bytes = Buffer.from(text)
  outputTo(join(dir, 'out')).write('rye.html', bytes)
  bytes.fill(0)
  expect(textOf('rye.html')).toBe(text)
})

test.each([
  ['before it', ['list.txt.gz', 'list.txt']],
  ['after it', ['list.txt', 'list.txt.br']],
])('no file may have the place of a compressed copy: written %s', (_, files) => {
  const output = outputTo(dir)
  const write = (): void => files.forEach((file) => output.write(file, 'text'))
  expect(write).toThrow(`public/${files.find((file) => file !== 'list.txt')} has the place of a compressed copy`)
})

test('output.writeIfMissing keeps the robots.txt of the site', async () => {
  put('site/public/robots.txt', 'own')
  const output = outputTo(join(dir, 'out'))
  copyPublicFiles(join(dir, 'site'), output, hashOf)
  output.writeIfMissing('robots.txt', 'ours')
  expect(textOf('robots.txt')).toBe('own')
})

test('copyPublicFiles copies hidden files for hosts and other programs, and no others', async () => {
  const published = ['.well-known/security.txt', '.htaccess', '.nojekyll', '.domains', '.assetsignore']
  const leftOut = ['.DS_Store', '.env', '.git/config', 'downloads/.gitkeep']
  for (const file of [...published, ...leftOut]) put(`site/public/${file}`, file)
  copyPublicFiles(join(dir, 'site'), outputTo(join(dir, 'out')), hashOf)
  for (const file of published) expect(textOf(file)).toBe(file)
  for (const file of leftOut) expect(() => textOf(file)).toThrow('ENOENT')
})

test('readFonts adds a hash of the content to the name of a font', async () => {
  const read = async (text: string) => {
    put('site/fonts/crumb.woff2', text)
    return (await readFonts(theme, join(dir, 'site'))).get('crumb.woff2')
  }
  const one = await read('one')
  expect(one?.file).toMatch(/^assets\/crumb-[\w-]{10}\.woff2$/)
  expect(one?.content.toString()).toBe('one')
  expect((await read('two'))?.file).not.toBe(one?.file)
})

test('readFonts throws with the name of a missing font', async () => {
  await expect(readFonts(theme, join(dir, 'site'))).rejects.toThrow('theme.json names the font "crumb.woff2"')
})

test('output does not write a file that the previous build has made from the same inputs', async () => {
  const first = outputTo(join(dir, 'first'))
  const text = 'Rye. '.repeat(100)
  for (const file of ['rye.html', 'oat.html', 'jam.html']) first.write(file, text)
  const second = outputTo(join(dir, 'out'), { last: first })
  expect(second.reuse('jam.html', 'another key')).toBe(false)
  second.write('rye.html', text)
  second.write('oat.html', `${text} And oat.`)
  expect(readdirSync(join(dir, 'out/site')).sort()).toEqual(['oat.html'])
  expect([...second.keys.keys()]).toEqual(['site/rye.html', 'site/oat.html'])
})

test('writeIcons is deterministic, and has a default without a favicon', async () => {
  const colors = { ...theme.colors, light: { ...theme.colors.light, accent: '#336699' } }
  for (const out of ['out', 'again'])
    await writeIcons({ ...theme, colors }, dir, outputTo(join(dir, out)), openDiskCache(join(dir, `cache-${out}`)))
  const files = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png', 'favicon.svg']
  const different = files.filter(
    (file) => !readFileSync(join(dir, 'again/site', file)).equals(readFileSync(join(dir, 'out/site', file))),
  )
  expect(different).toEqual([])
  expect(textOf('favicon.svg')).toContain('#336699')
})

test('copyPublicFiles writes composed names, as in addresses', () => {
  put('site/public/downloads/Cafe\u0301 100% #1.txt', 'a menu')
  copyPublicFiles(join(dir, 'site'), outputTo(join(dir, 'out')), hashOf)
  expect(readdirSync(join(dir, 'out/site/downloads'))).toEqual(['Caf\u00e9 100% #1.txt'])
})
