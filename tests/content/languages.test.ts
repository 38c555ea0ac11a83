import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSiteLoader, loadSite } from '#site/site-loader.ts'
import { allPagesOf } from '#site/model/all-pages.ts'
import { askedFields } from '#site/model/forms/conditions.ts'
import { alternatesOf, siteAt, versionsOf } from '#site/model/languages.ts'
import { pageInputOf } from '#site/model/page-input.ts'
import type { Site } from '#site/model/site.ts'
import { translateAll, write } from '../sites/translate-all.ts'
import type { Entry } from '../sites/translate-all.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-test-'))
  cpSync('tests/sites/base', dir, { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const fileOf = (file: string, language = 'ar'): string => join(dir, 'languages', language, file)

const jsonOf = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

function change(file: string, edit: (value: { slug?: string; texts: Entry[] }) => void, language = 'ar'): void {
  const value = jsonOf<{ texts: Entry[] }>(fileOf(file, language))
  edit(value)
  write(fileOf(file, language), value)
}

/** The site in every language, without problems. */
function load(): Site {
  const { site, problems } = loadSite(dir)
  expect(problems).toEqual([])
  return site!
}

const pathsIn = (site: Site, language: string): string[] =>
  versionsOf(site)
    .find(({ settings }) => settings.language === language)
    ?.pages.map(({ path }) => path) ?? []

test('a site without languages has no versions', () => {
  const site = load()
  expect([site.languages, versionsOf(site)]).toEqual([undefined, [site]])
})

test('every page exists in every language, below its prefix, in its direction', () => {
  translateAll(dir, 'ar')
  translateAll(dir, 'fr')
  const site = load()
  expect(pathsIn(site, 'en')).toEqual(['/', '/contact', '/services/rye-bread'])
  expect(pathsIn(site, 'ar')).toEqual(['/ar', '/ar/contact', '/ar/services/rye-bread'])
  expect(pathsIn(site, 'fr')).toEqual(['/fr', '/fr/contact', '/fr/services/rye-bread'])
  expect(versionsOf(site).map(({ settings }) => settings.dir)).toEqual([undefined, 'rtl', 'ltr'])
  const arabic = siteAt('/ar/contact', site)
  expect(arabic.pages[1]).toMatchObject({ title: 'ar Contact', leadSource: site.pages[1]!.leadSource })
  expect(arabic.notFound).toMatchObject({ path: '/ar/404' })
  expect(arabic.forms['order']).toMatchObject({
    title: expect.stringMatching(/^ar /),
    submit: expect.stringMatching(/^ar /),
  })
  expect(arabic.formPages.map(({ path }) => path)).toContain('/ar/forms/order')
})

test('links lead to pages of the language, and the last part of an address may differ', () => {
  translateAll(dir, 'ar')
  change('pages/contact.json', (value) => (value.slug = 'ittisal'))
  const arabic = siteAt('/ar', load())
  expect(arabic.navigation.header.map(({ href }) => href)).toEqual(['/ar', '/ar/services/rye-bread', '/ar/ittisal'])
  const [hero] = arabic.pages[0]!.blocks
  expect(hero?.block).toMatchObject({ actions: [{ label: 'ar Questions', href: '/ar/ittisal#faq' }] })
  expect(arabic.navigation.headerAction).toMatchObject({ href: '/ar/forms/order' })
})

test('a page with a missing text is not published in the language, and links lead to the original page', () => {
  translateAll(dir, 'ar')
  change('pages/contact.json', (value) => value.texts.pop())
  const site = load()
  expect(pathsIn(site, 'ar')).toEqual(['/ar', '/ar/services/rye-bread'])
  expect(siteAt('/ar', site).navigation.header.map(({ href }) => href)).toContain('/contact')
})

test('a draft is published only if the settings of the language allow it', () => {
  translateAll(dir, 'ar')
  change('pages/contact.json', (value) => (value.texts[0]!.state = 'draft'))
  expect(pathsIn(load(), 'ar')).not.toContain('/ar/contact')
  translateAll(dir, 'ar', { drafts: true })
  change('pages/contact.json', (value) => (value.texts[0]!.state = 'draft'))
  expect(pathsIn(load(), 'ar')).toContain('/ar/contact')
})

test('if less than everything must be translated, a block with a missing text is shown in the site’s own language', () => {
  translateAll(dir, 'ar', { complete: 0.5 })
  const question = jsonOf<{ texts: Entry[] }>(fileOf('pages/contact.json')).texts.findIndex(({ at }) =>
    at?.includes('/items/'),
  )
  change('pages/contact.json', (value) => value.texts.splice(question, 1))
  const page = siteAt('/ar/contact', load()).pages.find(({ path }) => path === '/ar/contact')!
  const untranslated = page.blocks.filter(({ lang }) => lang !== undefined)
  expect(untranslated).toMatchObject([{ lang: 'en', dir: 'ltr' }])
  expect(JSON.stringify(untranslated[0]!.block)).not.toContain('ar ')
})

/** Removes the last translation of a document. */
const omitLast = (file: string): void => change(file, (value) => value.texts.pop())

test('a form or shared block with a missing text is shown in the site’s own language, and marked with it', () => {
  translateAll(dir, 'ar', { complete: 0.5 })
  for (const file of ['forms/order.json', 'shared/visit-us.json']) omitLast(file)
  const arabic = siteAt('/ar', load())
  const own = { lang: 'en', dir: 'ltr' }
  expect(arabic.forms['order']).toMatchObject({ title: 'Order bread', ...own })
  const inOwnLanguage = arabic.pages.flatMap(({ blocks }) => blocks.filter(({ lang }) => lang !== undefined))
  // One page overrides the title.
  expect(inOwnLanguage).toMatchObject([
    { block: { title: 'Come by before nine', actions: [{ label: 'Order' }] }, ...own },
    { block: { title: 'Come by before ten' }, ...own },
  ])
  // The heading and the texts after it belong to the form.
  const [formPage, thankYou] = arabic.formPages
  expect(formPage?.blocks).toMatchObject([
    { block: { title: 'Order bread' }, ...own },
    { block: { type: 'formSection' } },
  ])
  expect(thankYou?.blocks).toMatchObject([{ block: { title: 'Ordered' }, ...own }])
  expect(pageInputOf(formPage!, arabic).forms['order']).toMatchObject(own)
})

test('a shared block with an untranslated override is shown in one language', () => {
  translateAll(dir, 'ar', { complete: 0.5 })
  const file = ['pages/contact.json', 'pages/index.json', 'pages/services/rye-bread.json'].find((each) =>
    readFileSync(join(dir, each), 'utf8').includes('Come by before nine'),
  )!
  change(file, (value) => (value.texts = value.texts.filter(({ from }) => from !== 'Come by before nine')))
  const blocks = siteAt('/ar', load()).pages.flatMap((page) => page.blocks)
  expect(blocks.find(({ lang }) => lang !== undefined)).toMatchObject({
    lang: 'en',
    block: { title: 'Come by before nine', actions: [{ label: 'Order' }] },
  })
})

test('menus must be complete before a language is published, whatever else may be missing', () => {
  translateAll(dir, 'ar', { complete: 0.5 })
  omitLast('navigation.json')
  expect(load().languages).toBeUndefined()
})

test('without a home page or complete menus the language has no pages', () => {
  translateAll(dir, 'ar')
  change('navigation.json', (value) => value.texts.pop())
  expect(load().languages).toBeUndefined()
  translateAll(dir, 'ar')
  change('pages/index.json', (value) => (value.texts = []))
  expect(load().languages).toBeUndefined()
})

test('a reloaded site returns the same pages in a language if no words have changed', () => {
  translateAll(dir, 'ar')
  const loader = createSiteLoader(dir)
  const before = siteAt('/ar', loader.load().site!)
  const home = readFileSync(join(dir, 'pages/index.json'), 'utf8')
  const after = siteAt('/ar', loader.load(new Map([['pages/index.json', home.replace('#faq', '')]])).site!)
  const isSame = ({ path }: { path: string }): boolean =>
    after.pages.find((page) => page.path === path) === before.pages.find((page) => page.path === path)
  expect(before.pages.map((page) => [page.path, isSame(page)])).toEqual([
    ['/ar', false],
    ['/ar/contact', true],
    ['/ar/services/rye-bread', true],
  ])
})

test('buttons and messages are in the language, if it has them, otherwise from its translations', () => {
  for (const language of ['ar', 'fr']) translateAll(dir, language)
  change('settings.json', (value) => value.texts.push({ from: 'Close menu', to: 'X' }), 'ar')
  const site = load()
  expect(siteAt('/ar', site).settings.texts).toEqual({ closeMenu: 'X' })
  expect(siteAt('/fr', site).settings.texts).toMatchObject({ skipToContent: 'fr Skip to content' })
})

test('a text that is a term, or only a kept name, needs no translation of its own', () => {
  translateAll(dir, 'ar')
  change('pages/contact.json', (value) => {
    value.texts = value.texts.filter(({ from }) => !['Contact', 'Do you deliver?'].includes(from))
  })
  write(fileOf('terms.json'), { keep: ['Contact'], terms: [{ from: 'Do you deliver?', to: 'هل توصّلون؟' }] })
  const page = siteAt('/ar', load()).pages.find(({ path }) => path === '/ar/contact')!
  expect(page.title).toBe('Contact')
  expect(JSON.stringify(page.blocks)).toContain('هل توصّلون؟')
})

test('every page lists itself and its counterparts in all languages, and an x-default', () => {
  translateAll(dir, 'ar')
  translateAll(dir, 'fr')
  change('pages/contact.json', (value) => value.texts.pop(), 'fr')
  const site = load()
  const graph = new Map(
    versionsOf(site).flatMap((version) =>
      version.pages.map((page) => {
        const { alternates = [] } = pageInputOf(page, version)
        return [page.path, alternates.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)] as const
      }),
    ),
  )
  for (const [path, alternates] of graph) {
    expect(alternates).toContain(path)
    for (const other of alternates) expect(graph.get(other)).toContain(path)
  }
  expect(graph.get('/contact')).toEqual(['/contact', '/ar/contact'])
})

test('the pages of forms and lists have counterparts, too', () => {
  translateAll(dir, 'ar')
  const site = load()
  const form = allPagesOf(site).find(({ path }) => path === '/forms/order')!
  expect(alternatesOf(form, site)).toEqual([
    { language: 'en', path: '/forms/order', isIndexed: false },
    { language: 'ar', path: '/ar/forms/order', isIndexed: false },
  ])
  expect(alternatesOf(site.notFound, site)?.map(({ path }) => path)).toEqual(['/', '/ar'])
})

test('a form stores options in the site’s own language, and conditions use them in every language', () => {
  const order = jsonOf<{ fields: object[] }>(join(dir, 'forms/order.json'))
  const bread = { name: 'bread', label: 'Bread', type: 'radio', options: ['Rye', 'Wheat'] }
  const slices = { name: 'slices', label: 'Slices', type: 'number', showWhen: { field: 'bread', equals: 'Rye' } }
  write(join(dir, 'forms/order.json'), { ...order, fields: [...order.fields, bread, slices] })
  translateAll(dir, 'ar')
  const site = load()
  const arabic = siteAt('/ar', site).forms['order']!
  expect(arabic.fields.find(({ name }) => name === 'bread')).toMatchObject({
    options: ['ar Rye', 'ar Wheat'],
    stored: ['Rye', 'Wheat'],
  })
  expect(askedFields(arabic.fields, { bread: 'Rye' }).map(({ name }) => name)).toContain('slices')
  expect(site.forms['order']!.fields.find(({ name }) => name === 'bread')).not.toHaveProperty('stored')
  expect([site.forms['order']!.endpoint, arabic.endpoint]).toEqual(['/api/orders', '/api/ar/orders'])
})
