import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Site } from '#model/site.ts'
import { makeSite } from '../sites/site-case.ts'
import { loadSite } from '#content/load-site.ts'
import type { LoadedSite } from '#content/load-site.ts'

const { site, documents } = (await loadSite('tests/sites/base')) as Required<LoadedSite>
const pageAt = (path: string, { pages }: Site = site) => pages.find((page) => page.path === path)

/** The good site with other or further documents: `change` gives each from what stands there. */
async function siteWith(changes: Record<string, (before: Record<string, unknown>) => object>): Promise<Site> {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  for (const [name, change] of Object.entries(changes)) {
    const file = join(siteDir, name)
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))))
  }
  const { site: changed, problems } = await loadSite(siteDir)
  if (!changed) throw new Error(problems.map(({ message }) => message).join('\n'))
  return changed
}

test('pages are sorted by address, and the one for missing addresses stands apart', () => {
  expect(site.pages.map(({ path, file }) => [path, file])).toEqual([
    ['/', 'pages/index.json'],
    ['/contact', 'pages/contact.json'],
    ['/services/rye-bread', 'pages/services/rye-bread.json'],
  ])
  expect(site.notFound).toMatchObject({ path: '/404', file: 'pages/404.json', title: 'Not found' })
})

test('a shared block stands in its place, with what the page puts in its stead', () => {
  expect(pageAt('/')?.blocks[1]).toMatchObject({
    id: 'cta',
    block: { type: 'cta', title: 'Come by before nine', note: 'Monday to Saturday, 6:00–14:00' },
  })
})

test('words in braces are filled in everywhere', () => {
  expect(pageAt('/contact')?.blocks[0]?.block).toMatchObject({ title: 'Write to Harbour' })
})

describe('an action that opens a form', () => {
  test('names the page it stands on, though it comes from a shared block', () => {
    expect(pageAt('/')?.blocks[1]?.block).toMatchObject({
      actions: [{ label: 'Order', form: 'order', clickSource: 'home_cta', href: '/forms/order?source=home' }],
    })
    expect(pageAt('/services/rye-bread')?.blocks.at(-1)?.block).toMatchObject({
      actions: [{ form: 'order', clickSource: 'rye_bread_cta', href: '/forms/order?source=rye_bread' }],
    })
  })

  test('names no page where it stands on all of them', () => {
    expect(site.navigation.headerAction).toEqual({
      label: 'Order',
      form: 'order',
      clickSource: 'header',
      href: '/forms/order',
    })
  })

  test('is named as the patterns of the page’s kind say', async () => {
    const kinds = { service: { clickSource: 'bread_{title}', leadSource: 'service_page' } }
    const changed = await siteWith({ 'settings.json': (settings) => ({ ...settings, kinds }) })
    expect(pageAt('/services/rye-bread', changed)?.blocks.at(-1)?.block).toMatchObject({
      actions: [{ clickSource: 'bread_rye_bread', href: '/forms/order?source=service_page' }],
    })
  })

  test('keeps the click source that it names itself, and names the lead source that its page names', async () => {
    const action = { label: 'Order', form: 'order', clickSource: 'oven_door' }
    const changed = await siteWith({
      'pages/contact.json': (page) => ({
        ...page,
        leadSource: 'letters',
        blocks: [{ type: 'hero', title: 'Write', actions: [action, { label: 'Order', form: 'order' }] }],
      }),
      'pages/index.json': (page) => ({ ...page, blocks: [{ type: 'hero', title: 'Bread' }] }),
      'navigation.json': (navigation) => ({ ...navigation, headerAction: action }),
    })
    expect(pageAt('/contact', changed)?.blocks[0]?.block).toMatchObject({
      actions: [
        { clickSource: 'oven_door', href: '/forms/order?source=letters' },
        { clickSource: 'contact_hero', href: '/forms/order?source=letters' },
      ],
    })
    expect(changed.navigation.headerAction).toMatchObject({ clickSource: 'oven_door', href: '/forms/order' })
  })
})

test('a section that shows a form stays what it is, though it names one', async () => {
  const block = { type: 'formSection', title: 'Order bread', form: 'order' }
  const changed = await siteWith({
    'pages/contact.json': (page) => ({ ...page, blocks: [{ type: 'hero', title: 'Order here' }, block] }),
    'pages/index.json': (page) => ({ ...page, blocks: [{ type: 'hero', title: 'Bread' }] }),
  })
  expect(pageAt('/contact', changed)?.blocks[1]).toEqual({ id: 'formSection', block })
})

test('every page has a lead source', () => {
  expect(site.pages.map(({ leadSource }) => leadSource)).toEqual(['home', 'contact', 'rye_bread'])
  expect(site.notFound.leadSource).toBe('404')
})

test('every form brings its pages, which are not among the pages of the site', async () => {
  const fields = [{ name: 'email', label: 'E-mail', type: 'email' }]
  const letter = { title: 'A letter from {brand}', fields, submit: 'Subscribe' }
  const changed = await siteWith({ 'forms/order.json': () => letter })
  expect(site.formPages.map(({ path, title }) => [path, title])).toEqual([
    ['/forms/order', 'Order bread'],
    ['/forms/order/thank-you', 'Ordered'],
  ])
  expect(changed.formPages.map(({ path, title }) => [path, title])).toEqual([['/forms/order', 'A letter from Harbour']])
})

test('what a document leaves out has its default', () => {
  expect(pageAt('/contact')).toMatchObject({ breadcrumb: true, seo: {} })
  expect(pageAt('/contact')).not.toHaveProperty('service')
})

test('the documents stay as they were read', () => {
  expect(documents.navigation?.value['headerAction']).toEqual({ label: 'Order', form: 'order' })
})

test('redirects, forms and drawings go by what they are called', () => {
  expect(site.redirects).toEqual([{ from: '/order', to: '/contact' }])
  expect(site.forms).toMatchObject({ order: { title: 'Order bread', endpoint: '/api/orders', submit: 'Order' } })
  expect(Object.keys(site.drawings)).toEqual(['loaf'])
})

test('every page lists the drawings in its blocks, shared blocks included, and the site those of header and menus', async () => {
  const changed = await siteWith({
    'settings.json': (settings) => ({ ...settings, logo: 'loaf' }),
    'shared/visit-us.json': (block) => ({ ...block, drawing: 'loaf' }),
  })
  expect(pageAt('/', changed)?.drawings).toEqual(['loaf'])
  expect(pageAt('/contact', changed)?.drawings).toEqual([])
  expect(changed.shellDrawings).toEqual(['loaf'])
})
