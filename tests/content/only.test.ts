import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteInLanguages } from '#site/languages/site-in-language.ts'
import { countsIn, countsInWords } from '#site/languages/language-counts.ts'
import { loadSite } from '#site/site-loader.ts'
import { allPagesOf } from '#site/model/all-pages.ts'
import { languageLinksOf, siteAt, versionsOf } from '#site/model/languages.ts'
import type { Page, Site } from '#site/model/site.ts'
import { indexablePages } from '#site/model/routes.ts'
import { translateAll, write } from '../sites/translate-all.ts'
import type { Entry } from '../sites/translate-all.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-test-'))
  cpSync('tests/sites/base', dir, { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const HOURS = { type: 'prose', title: 'مواعيد رمضان', sections: [{ paragraphs: ['نفتح بعد الإفطار.'] }] }
const RAMADAN = {
  kind: 'standard',
  title: 'رمضان',
  only: ['ar'],
  blocks: [{ type: 'hero', title: 'رمضان كريم' }, HOURS],
}

interface Value {
  blocks: object[]
  texts: Entry[]
  header: object[]
  footer: { columns: { title: string; links: object[] }[] }
}

function edit(file: string, change: (value: Value) => void): void {
  const value = JSON.parse(readFileSync(join(dir, file), 'utf8')) as Value
  change(value)
  write(join(dir, file), value)
}

const addBlock = (block: object, file = 'pages/contact.json'): void => edit(file, ({ blocks }) => blocks.push(block))

/** The site in every language, without problems. */
function load(): Site {
  const { site, problems } = loadSite(dir)
  expect(problems).toEqual([])
  return site!
}

const counts = (): string[] => {
  const { documents } = loadSite(dir)
  return siteInLanguages(documents).map((language) => countsInWords(countsIn(language)))
}

const versionIn = (site: Site, language: string): Site =>
  versionsOf(site).find(({ settings }) => settings.language === language)!

const pageOf = (site: Site, language: string, file: string): Page | undefined =>
  allPagesOf(versionIn(site, language)).find((page) => page.file === file)

const typesOn = (page: Page | undefined): (string | undefined)[] => page?.blocks.map(({ block }) => block.type) ?? []

test('a block that is only in Arabic is shown there with its own words, and nowhere else', () => {
  translateAll(dir, 'ar')
  translateAll(dir, 'fr')
  addBlock({ ...HOURS, only: ['ar'] })
  const site = load()
  expect(typesOn(pageOf(site, 'en', 'pages/contact.json'))).toEqual(['hero', 'faq'])
  expect(typesOn(pageOf(site, 'fr', 'pages/contact.json'))).toEqual(['hero', 'faq'])
  const arabic = pageOf(site, 'ar', 'pages/contact.json')
  expect(typesOn(arabic)).toEqual(['hero', 'faq', 'prose'])
  expect(arabic!.blocks[2]).toEqual({ id: 'prose', block: expect.objectContaining(HOURS) })
  expect(arabic!.blocks[2]!.block).not.toHaveProperty('only')
})

test('a block that is only in the site’s own language needs no translation', () => {
  translateAll(dir, 'ar')
  addBlock({ ...HOURS, title: 'Harbour days', only: ['en'] })
  const site = load()
  expect(typesOn(pageOf(site, 'en', 'pages/contact.json'))).toEqual(['hero', 'faq', 'prose'])
  expect(typesOn(pageOf(site, 'ar', 'pages/contact.json'))).toEqual(['hero', 'faq'])
  expect(counts()[0]).toContain('3 of 3 pages are published')
})

test('a block in two further languages is written in the first and translated into the other', () => {
  translateAll(dir, 'ar')
  translateAll(dir, 'fr')
  addBlock({ ...HOURS, only: ['ar', 'fr'] })
  expect(pageOf(loadSite(dir).site!, 'fr', 'pages/contact.json')).toBeUndefined()
  edit('languages/fr/pages/contact.json', ({ texts }) =>
    texts.push({ from: HOURS.title, to: 'Ramadan' }, { from: 'نفتح بعد الإفطار.', to: 'Nous ouvrons le soir.' }),
  )
  const site = load()
  expect(pageOf(site, 'fr', 'pages/contact.json')?.blocks[2]?.block).toMatchObject({ title: 'Ramadan' })
  expect(pageOf(site, 'ar', 'pages/contact.json')?.blocks[2]?.block).toMatchObject({ title: HOURS.title })
})

test('the id of a section does not depend on sections in other languages', () => {
  translateAll(dir, 'ar')
  addBlock({ ...HOURS, title: 'Harbour days', only: ['en'] })
  addBlock({ ...HOURS, only: ['ar'] })
  const site = load()
  for (const language of ['en', 'ar'])
    expect(pageOf(site, language, 'pages/contact.json')?.blocks.map(({ id }) => id)).toEqual(['hero', 'faq', 'prose'])
})

test('a page that is only in Arabic has an address, a menu entry and search results there, and nowhere else', () => {
  edit('navigation.json', ({ header, footer }) => {
    header.push({ label: 'رمضان', href: '/ramadan' })
    footer.columns.push({ title: 'رمضان', links: [{ label: 'المواعيد', href: '/ramadan#prose' }] })
  })
  write(join(dir, 'pages/ramadan.json'), RAMADAN)
  translateAll(dir, 'ar')
  translateAll(dir, 'fr')
  const site = load()
  const page = pageOf(site, 'ar', 'pages/ramadan.json')!
  expect(page).toMatchObject({ path: '/ar/ramadan', title: 'رمضان' })
  for (const language of ['en', 'fr']) {
    const version = versionIn(site, language)
    expect(pageOf(site, language, 'pages/ramadan.json')).toBeUndefined()
    expect(indexablePages(version).map(({ path }) => path)).not.toContain(expect.stringContaining('ramadan'))
    expect(JSON.stringify(version.navigation)).not.toContain('ramadan')
    expect(version.navigation.footer.columns).toHaveLength(1)
  }
  const arabic = versionIn(site, 'ar').navigation
  expect(arabic.header.at(-1)).toMatchObject({ label: 'رمضان', href: '/ar/ramadan' })
  expect(arabic.footer.columns).toHaveLength(2)
  expect(languageLinksOf(page, versionIn(site, 'ar'))).toEqual([])
  expect(counts()).toEqual([
    expect.stringContaining('Arabic: 4 of 4 pages are published.'),
    expect.stringContaining('French: 3 of 3 pages are published.'),
  ])
})

test('a page in two further languages has hreflang links between them, and the first as x-default', () => {
  write(join(dir, 'pages/ramadan.json'), { ...RAMADAN, only: ['ar', 'fr'] })
  edit('navigation.json', ({ header }) => header.push({ label: 'رمضان', href: '/ramadan' }))
  translateAll(dir, 'ar')
  translateAll(dir, 'fr')
  const site = load()
  const page = pageOf(site, 'fr', 'pages/ramadan.json')!
  expect(page.title).toBe('fr رمضان')
  expect(
    languageLinksOf(page, versionIn(site, 'fr')).map(({ hreflang, href }) => [hreflang, new URL(href).pathname]),
  ).toEqual([
    ['ar', '/ar/ramadan'],
    ['fr', '/fr/ramadan'],
    ['x-default', '/ar/ramadan'],
  ])
  edit('languages/fr/pages/ramadan.json', ({ texts }) => (texts.length = 1))
  const french = versionIn(loadSite(dir).site!, 'fr').navigation
  expect(french.header.at(-1)).toMatchObject({ href: '/ar/ramadan' })
})

test('a shared block that no page shows in a language needs no translation into it', () => {
  translateAll(dir, 'ar')
  const before = counts()[0]
  edit('pages/index.json', ({ blocks }) => {
    for (const block of blocks) if ('name' in block) Object.assign(block, { only: ['en'] })
  })
  edit('languages/ar/pages/index.json', (value) => {
    value.texts = value.texts.filter(({ at }) => !at?.includes('/override/'))
  })
  rmSync(join(dir, 'languages/ar/shared'), { recursive: true })
  expect(counts()[0]).not.toBe(before)
  expect(load().languages).toHaveLength(2)
})

const ABOUT = {
  kind: 'standard',
  independent: true,
  title: 'اتصلوا بنا',
  blocks: [
    { type: 'hero', title: 'اكتبوا إلينا', actions: [{ label: 'الخبز', href: '/services/rye-bread' }] },
    { ...HOURS, anchor: 'faq' },
  ],
}

test('an independent page has its own sections, and the address and counterparts of the original page', () => {
  translateAll(dir, 'ar')
  write(join(dir, 'languages/ar/pages/contact.json'), { ...ABOUT, slug: 'ittisal' })
  const site = load()
  const page = pageOf(site, 'ar', 'pages/contact.json')!
  expect(page).toMatchObject({ path: '/ar/ittisal', title: 'اتصلوا بنا' })
  expect(page.blocks[0]?.block).toMatchObject({ actions: [{ href: '/ar/services/rye-bread' }] })
  const english = pageOf(site, 'en', 'pages/contact.json')!
  expect(page.leadSource).toBe(english.leadSource)
  expect(languageLinksOf(english, site).map(({ hreflang, href }) => [hreflang, new URL(href).pathname])).toEqual([
    ['en', '/contact'],
    ['ar', '/ar/ittisal'],
    ['x-default', '/contact'],
  ])
  expect(siteAt('/ar', site).navigation.header.at(-1)).toMatchObject({ href: '/ar/ittisal' })
  expect(counts()[0]).toContain('3 of 3 pages are published')
})

test('an independent page is never stale, whatever happens to the original', () => {
  translateAll(dir, 'ar')
  write(join(dir, 'languages/ar/pages/contact.json'), ABOUT)
  edit('pages/contact.json', ({ blocks }) => Object.assign(blocks[0]!, { title: 'Come to {brand}' }))
  load()
  expect(counts()[0]).not.toContain('stale')
})

test('an independent page that is a draft is not published', () => {
  translateAll(dir, 'ar')
  write(join(dir, 'languages/ar/pages/contact.json'), { ...ABOUT, status: 'draft' })
  const site = loadSite(dir).site!
  expect(pageOf(site, 'ar', 'pages/contact.json')).toBeUndefined()
  expect(siteAt('/ar', site).navigation.header.at(-1)).toMatchObject({ href: '/contact' })
})
