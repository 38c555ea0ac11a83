import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSite } from '../../../tests/sites/site-case.ts'
import { loadSite } from '../load-site.ts'
import type { LoadedSite } from '../load-site.ts'

const { site, documents } = (await loadSite('tests/sites/base')) as Required<LoadedSite>
const pageAt = (path: string) => site.pages.find((page) => page.path === path)

test('pages are sorted by address, and the one for missing addresses stands apart', () => {
  expect(site.pages.map(({ path, file }) => [path, file])).toEqual([
    ['/', 'pages/index.json'],
    ['/contact', 'pages/contact.json'],
    ['/services/rye-bread', 'pages/services/rye-bread.json'],
  ])
  expect(site.notFound).toMatchObject({ path: '/404', file: 'pages/404.json', title: 'Not found' })
})

test('a shared block stands in its place, with what the page puts in its stead', () => {
  expect(pageAt('/')?.blocks[1]).toEqual({
    id: 'cta',
    block: {
      type: 'cta',
      title: 'Come by before nine',
      note: 'Monday to Saturday, 6:00–14:00',
      actions: [{ label: 'Order', form: 'order', href: '/contact' }],
    },
  })
})

test('words in braces are filled in everywhere', () => {
  expect(pageAt('/contact')?.blocks[0]?.block).toMatchObject({ title: 'Write to Harbour' })
})

test('an action that opens a form leads to the page of the form', () => {
  expect(site.navigation.headerAction).toEqual({ label: 'Order', form: 'order', href: '/contact' })
})

test('a section that shows a form stays what it is, though it names one', async () => {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const hero = { type: 'hero', title: 'Order here' }
  const block = { type: 'formSection', title: 'Order bread', form: 'order' }
  const page = { kind: 'standard', title: 'Breads', blocks: [hero, block] }
  writeFileSync(join(siteDir, 'pages/breads.json'), JSON.stringify(page))
  const { site: withForm } = await loadSite(siteDir)
  expect(withForm?.pages.find(({ path }) => path === '/breads')?.blocks[1]).toEqual({ id: 'formSection', block })
})

test('what a document leaves out has its default', () => {
  expect(pageAt('/contact')).toMatchObject({ breadcrumb: true, seo: {} })
  expect(pageAt('/contact')).not.toHaveProperty('service')
})

test('the documents stay as they were read', () => {
  expect(JSON.stringify(documents.navigation?.value)).not.toContain('"/contact","form"')
  expect(documents.navigation?.value['headerAction']).toEqual({ label: 'Order', form: 'order' })
})

test('redirects, forms and drawings go by what they are called', () => {
  expect(site.redirects).toEqual([{ from: '/order', to: '/contact' }])
  expect(site.forms).toMatchObject({ order: { title: 'Order bread', page: '/contact', submit: 'Order' } })
  expect(Object.keys(site.drawings)).toEqual(['loaf'])
})
