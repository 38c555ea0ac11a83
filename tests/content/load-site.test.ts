import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createSiteLoader, loadForChecks, loadSite } from '#content/load-site.ts'
import { checkedPageOf } from '#content/page-outline.ts'
import type { PageSummaries } from '#content/read/summarized-page.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { siteDirOf } from '#content/site-dir.ts'
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

test('loadForChecks finds the place of a problem in a page whose text it has given up', async () => {
  const siteDir = copyBaseSite()
  linkToNothing(siteDir)
  const { problems, documents } = await loadForChecks(siteDir)
  const { problems: expected } = await createSiteLoader(siteDir).load()
  expect(problems.map(({ code, line }) => [code, line])).toEqual([['link-to-missing-page', 11]])
  expect(problems).toEqual(expected)
  expect((await loadSite(siteDir)).problems).toEqual(expected)
  const contact = documents.pages.find(({ name }) => name === '/contact')
  expect(contact?.lines.text).toBe(readFileSync(join(siteDir, 'pages/contact.json'), 'utf8'))
})

test('loadSite reads a site again where a page changes between its check and the place of a problem', async () => {
  const siteDir = copyBaseSite()
  const file = linkToNothing(siteDir)
  // The last page that is read.
  const takeText = (name: string): undefined => {
    if (name === 'pages/services/rye-bread.json') writeFileSync(file, `\n\n${readFileSync(file, 'utf8')}`)
  }
  const summaries: PageSummaries = {
    commonHash: '',
    summaryOf: () => undefined,
    add: (page, _, site) => checkedPageOf(page, site, siteSchemas()),
  }
  const { problems } = await loadSite(siteDir, {}, { summaries, takeText })
  expect(problems.map(({ code, line }) => [code, line])).toEqual([['link-to-missing-page', 13]])
})

test('a page of which loadForChecks has a summary throws where its file has changed since', async () => {
  const siteDir = copyBaseSite()
  const { documents } = await loadForChecks(siteDir)
  const file = join(siteDir, 'pages/contact.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('At six.', 'At nine.'))
  const contact = documents.pages.find(({ name }) => name === '/contact')
  expect(() => contact?.value['blocks']).toThrow('pages/contact.json was changed while the site was read.')
})

test('loadForChecks checks pages by the settings that lie among them', async () => {
  const siteDir = copyBaseSite()
  renameSync(join(siteDir, 'settings.json'), join(siteDir, 'pages/settings.json'))
  const { problems } = await loadForChecks(siteDir)
  expect(problems).toEqual((await createSiteLoader(siteDir).load()).problems)
})

/** Makes a page that is right by itself link to a page that does not exist. */
function linkToNothing(siteDir: string): string {
  const file = join(siteDir, 'pages/contact.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('On foot.', '[On foot](/nowhere).'))
  return file
}
