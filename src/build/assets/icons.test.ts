import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import { outputTo } from '#build/output/output.ts'
import { iconLinks, writeIcons } from './icons.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-icons-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const { theme } = exampleSite({})
const write = async (): Promise<string[]> => {
  await writeIcons(theme, join(dir, 'site'), outputTo(join(dir, 'out')), openDiskCache(join(dir, 'cache')))
  return readdirSync(join(dir, 'out/site')).sort()
}

test('writeIcons writes every icon that pages link to', async () => {
  const linked = iconLinks({})
    .filter(({ rel }) => rel !== 'manifest')
    .map(({ href }) => href?.slice(1))
  expect(await write()).toEqual(expect.arrayContaining(linked))
})

test('favicon.ico has one image of 32 pixels', async () => {
  await write()
  const ico = readFileSync(join(dir, 'out/site/favicon.ico'))
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect(start + length).toBe(ico.length)
  expect(await sharp(ico.subarray(start)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

test('writeIcons keeps an icon of the site', async () => {
  const output = outputTo(join(dir, 'out'))
  output.write('favicon.ico', 'own')
  await writeIcons(theme, join(dir, 'site'), output, openDiskCache(join(dir, 'cache')))
  expect(readFileSync(join(dir, 'out/site/favicon.ico'), 'utf8')).toBe('own')
})
