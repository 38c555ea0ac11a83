// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { BuildInfo } from '#model/rendering.ts'
import { examplePage, exampleService, exampleSite } from '#model/site.fixture.ts'
import type { Page, PlacedBlock } from '#model/site.ts'
import type { Form } from '#model/types.generated.ts'
import { loadBlocks, renderPage } from './entry-prerender.tsx'

beforeAll(loadBlocks)

const buildInfo: BuildInfo = {
  id: 'b1',
  scripts: { boot: '/assets/boot.js' },
  fonts: { 'crumb.woff2': '/assets/crumb.woff2' },
}
const card = (title: string) => ({ title, description: `${title}, by seven.`, href: '/baking', drawing: 'loaf' })
const carousel = {
  id: 'carousel',
  block: { type: 'carousel', title: 'From the oven', items: [card('Rye'), card('Oat')] },
} as unknown as PlacedBlock
const faq = {
  id: 'faq',
  block: { type: 'faq', title: 'Questions', items: [{ question: 'When?', answer: '<b>By seven</b> & not later.' }] },
} as unknown as PlacedBlock

const orderForm: Form = {
  title: 'Order bread',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
  submit: 'Order',
}

const opening = examplePage().blocks
const home = examplePage({ path: '/', blocks: [...opening, faq, carousel] })
const site = exampleSite({
  pages: [home, exampleService('/baking/rye', 'Rye', 'Bread'), examplePage({ path: '/about' })],
})

const drawn = (page: Page, changes: Partial<BuildInfo> = {}) => {
  const rendered = renderPage(page, site, { ...buildInfo, ...changes })
  const document = new DOMParser().parseFromString(rendered.html, 'text/html')
  const dataOf = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '') as Record<string, unknown>
  return { ...rendered, document, dataOf }
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page is a whole document in the language of the site', () => {
  const { html, document } = drawn(home)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
  expect(document.querySelector('main h1')?.textContent).toBe('Warm by seven')
  expect(document.querySelectorAll('title[data-served]')).toHaveLength(1)
  expect(document.querySelector('main')?.textContent).toContain('<b>By seven</b> & not later.')
})

test('only live blocks carry their data; static ones carry their markup', () => {
  const { document, dataOf } = drawn(home)
  expect(dataOf('page-data')['blocks']).toEqual([{ id: 'hero', type: 'hero' }, { id: 'faq', type: 'faq' }, carousel])
  expect(document.querySelector('[data-block=faq] #faq')).not.toBeNull()
  expect(document.querySelector('[data-live=carousel] #carousel')).not.toBeNull()
})

test('of the drawings, the data holds those of live blocks', () => {
  const { dataOf } = drawn(home)
  expect(Object.keys(dataOf('page-data')['drawings'] as object)).toEqual(['loaf'])
  expect(drawn(site.pages[1] as Page).dataOf('page-data')['drawings']).toEqual({})
})

test('in development every block carries its data, and nothing is forbidden', () => {
  const { dataOf, document, html } = drawn(home, { development: true, headExtra: '<meta name="x">' })
  expect(dataOf('page-data')['blocks']).toEqual(home.blocks)
  expect(document.querySelector('meta[http-equiv]')).toBeNull()
  expect(html).toContain('<meta name="x"></head>')
})

test('the policy admits the one inline script and the one inline style, by their hashes, and nothing unsafe', () => {
  const { csp, document } = drawn(home)
  const style = document.querySelector('style')?.textContent ?? ''
  const script = document.querySelector('script:not([type])')?.textContent ?? ''
  expect(document.querySelectorAll('style, script:not([type])')).toHaveLength(2)
  expect(csp).toContain(`style-src ${hashOf(style)}`)
  expect(csp).toContain(`script-src 'self' ${hashOf(script)}`)
  expect(csp).not.toContain('unsafe')
  expect(document.querySelector('meta[http-equiv=Content-Security-Policy]')?.getAttribute('content')).toBe(csp)
})

test('a page with a form that opens a mail program may send it there, other pages may not', () => {
  const block = { id: 'formSection', block: { type: 'formSection', form: 'order' } } as PlacedBlock
  const order = examplePage({ path: '/order', blocks: [...opening, block] })
  const withForm = renderPage(order, { ...site, forms: { order: orderForm } }, buildInfo)
  expect(withForm.csp.split('; ')).toContain("form-action 'self' mailto:")
  expect(withForm.html).toContain('action="mailto:hello@harbour.example"')
  expect(withForm.data.forms['order']?.title).toBe('Order bread')
  expect(drawn(home).csp.split('; ')).toContain("form-action 'self'")
})

test('the style names the sheets that it holds, those of the blocks on the page among them', () => {
  const names = drawn(home).document.querySelector('style')?.dataset['sheets']?.split(' ')
  expect(names).toEqual(expect.arrayContaining(['base', 'header', 'footer', 'hero', 'faq', 'carousel']))
  expect(names).not.toContain('metrics')
})

test('the header marks the page it is on, and the part of the site', () => {
  const current = (page: Page) =>
    [...drawn(page).document.querySelectorAll('header [aria-current]')].map(
      (element) => `${element.textContent} ${element.getAttribute('aria-current')}`,
    )
  expect(current(home)).toEqual(['Home page', 'Home page'])
  expect(current(site.pages[1] as Page)).toEqual(['Baking true', 'Rye page', 'Rye page'])
  expect(current(site.pages[2] as Page)).toEqual([])
})

test('over a night sky the header is on dark ground', () => {
  const night = examplePage({ path: '/night', hero: { sky: 'night' } })
  expect(drawn(night).document.querySelector('header')?.dataset['ground']).toBe('inverse')
  expect(drawn(night).dataOf('page-data')['ground']).toBe('inverse')
  expect(drawn(home).document.querySelector('header')?.dataset['ground']).toBeUndefined()
})

test('structured data is what the blocks contribute, and the same in the data file', () => {
  const { document, data } = drawn(home)
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent
  expect(text).toBe(data.jsonLd)
  expect(text).toContain('FAQPage')
})

test('ids are unique', () => {
  const ids = [...drawn(home).document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['static', { id: 'faq', block: { type: 'faq', title: 'Questions' } }],
  ['live', { id: 'carousel', block: { type: 'carousel', title: 'From the oven' } }],
])('a %s block that throws fails, and names page and block', (_, block) => {
  const page = examplePage({ path: '/broken', blocks: [...opening, block as unknown as PlacedBlock] })
  expect(() => renderPage(page, site, buildInfo)).toThrow(
    `pages/broken.json: the block "${block.id}" (${block.block.type}) could not be drawn: `,
  )
})

test('one page twice is the same text', () => {
  expect(renderPage(home, site, buildInfo).html).toBe(renderPage(home, site, { ...buildInfo }).html)
})
