import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleSite } from '#model/site.fixture.ts'
import { publishFonts } from './fonts.ts'
import { writeIcons } from './icons.ts'
import { copyPublicFiles, outputTo } from './output.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(join(dir, file, '..'), { recursive: true })
  writeFileSync(join(dir, file), text)
}
const written = (file: string) => readFileSync(join(dir, 'out', file), 'utf8')
const { theme } = exampleSite()

test('output.write throws instead of overwriting a public file of the site', async () => {
  put('site/public/about.html', 'own')
  const output = outputTo(join(dir, 'out'))
  await copyPublicFiles(join(dir, 'site'), output)
  await expect(output.write('about.html', 'built')).rejects.toThrow('public/about.html has the place of a file')
  expect(written('about.html')).toBe('own')
})

test('output.writeIfMissing keeps the robots.txt of the site', async () => {
  put('site/public/robots.txt', 'own')
  const output = outputTo(join(dir, 'out'))
  await copyPublicFiles(join(dir, 'site'), output)
  await output.writeIfMissing('robots.txt', 'ours')
  expect(written('robots.txt')).toBe('own')
})

test('copyPublicFiles leaves out hidden files, except .well-known', async () => {
  put('site/public/.DS_Store', '')
  put('site/public/.well-known/security.txt', 'Contact')
  await copyPublicFiles(join(dir, 'site'), outputTo(join(dir, 'out')))
  expect(written('.well-known/security.txt')).toBe('Contact')
  expect(() => written('.DS_Store')).toThrow('ENOENT')
})

test('publishFonts adds a hash of the content to the name of a font', async () => {
  const publish = async (text: string) => {
    put('site/fonts/crumb.woff2', text)
    const fonts = await publishFonts(theme, join(dir, 'site'), outputTo(join(dir, 'out')))
    return fonts['crumb.woff2']?.slice(1) ?? ''
  }
  const file = await publish('one')
  expect(file).toMatch(/^assets\/crumb-[\w-]{10}\.woff2$/)
  expect(written(file)).toBe('one')
  expect(await publish('two')).not.toBe(file)
})

test('publishFonts throws with the name of a missing font', async () => {
  const publishing = publishFonts(theme, join(dir, 'site'), outputTo(join(dir, 'out')))
  await expect(publishing).rejects.toThrow('theme.json names the font "crumb.woff2"')
})

test('writeIcons is deterministic, and has a default without a favicon', async () => {
  const colors = { ...theme.colors, light: { ...theme.colors.light, accent: '#336699' } }
  for (const out of ['out', 'again']) await writeIcons({ ...theme, colors }, dir, outputTo(join(dir, out)))
  const files = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png', 'favicon.svg']
  const different = files.filter(
    (file) => !readFileSync(join(dir, 'again', file)).equals(readFileSync(join(dir, 'out', file))),
  )
  expect(different).toEqual([])
  expect(written('favicon.svg')).toContain('#336699')
})
