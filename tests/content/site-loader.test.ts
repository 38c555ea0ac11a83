import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createSiteLoader, loadSite } from '#site/site-loader.ts'
import { siteDirOf } from '#site/site-dir.ts'
import { makeSite } from '../sites/site-case.ts'

const siteDirs: string[] = []

function copyBaseSite(): string {
  const siteDir = makeSite()
  siteDirs.push(siteDir)
  return siteDir
}

afterEach(() => {
  for (const siteDir of siteDirs.splice(0)) rmSync(siteDir, { recursive: true, force: true })
})

test('siteDirOf returns SITE_CONFIG, else site-config', () => {
  expect(siteDirOf({})).toBe('site-config')
  expect(siteDirOf({ SITE_CONFIG: 'elsewhere' })).toBe('elsewhere')
})

test('the third site has no problem in Arabic', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'pagewright-site-'))
  siteDirs.push(siteDir)
  for (const folder of ['tests/third-site', 'tests/third-site-arabic']) cpSync(folder, siteDir, { recursive: true })
  const { problems } = await createSiteLoader(siteDir).load()
  expect(problems).toEqual([])
})

test('createSiteLoader reads only changed files again', async () => {
  const siteDir = copyBaseSite()
  const loader = createSiteLoader(siteDir)
  const { documents: before } = await loader.load()
  const file = join(siteDir, 'pages/contact.json')
  writeFileSync(file, '{ "kind": "standard", "title": "Write", "blocks": [{ "type": "faq" }] }')
  const { site, problems, documents } = await loader.load()
  expect(site).toBeUndefined()
  expect(problems.map(({ code }) => code)).toEqual(['missing-field', 'missing-field'])
  expect(documents.settings).toBe(before.settings)
  expect(documents.pages.find(({ name }) => name === '/')).toBe(before.pages.find(({ name }) => name === '/'))
})

test('createSiteLoader detects a change that keeps the length of a file', async () => {
  const siteDir = copyBaseSite()
  const loader = createSiteLoader(siteDir)
  await loader.load()
  const file = join(siteDir, 'forms/order.json')
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, before.replace('"Order bread"', '"Carry bread"'))
  utimesSync(file, new Date(), new Date(Date.now() + 5000))
  expect((await loader.load()).site?.forms['order']?.title).toBe('Carry bread')
})

test('createSiteLoader adds and removes pages with their files', async () => {
  const siteDir = copyBaseSite()
  const loader = createSiteLoader(siteDir)
  await loader.load()
  const file = join(siteDir, 'pages/prices.json')
  writeFileSync(
    file,
    '{ "kind": "standard", "title": "Prices", "blocks": [{ "type": "hero", "title": "What it costs" }] }',
  )
  expect((await loader.load()).site?.pages.map(({ path }) => path)).toContain('/prices')
  rmSync(file)
  expect((await loader.load()).site?.pages.map(({ path }) => path)).not.toContain('/prices')
})

test('createSiteLoader follows symbolic links inside the folder, and stops at a cycle', async () => {
  const siteDir = copyBaseSite()
  symlinkSync('contact.json', join(siteDir, 'pages/write.json'))
  symlinkSync('..', join(siteDir, 'pages/services/up'))
  const { problems, documents } = await createSiteLoader(siteDir).load()
  expect(documents.pages.map(({ name }) => name)).toContain('/write')
  expect(problems.map(({ code }) => code)).toEqual(['unused', 'page-like-another'])
})

test('loadSite checks pages by the settings that are read after them', async () => {
  const siteDir = copyBaseSite()
  renameSync(join(siteDir, 'settings.json'), join(siteDir, 'pages/settings.json'))
  const { problems } = await loadSite(siteDir)
  expect(problems).toEqual((await createSiteLoader(siteDir).load()).problems)
})
