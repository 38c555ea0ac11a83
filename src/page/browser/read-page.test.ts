// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { headOf } from '#site/model/head/head.ts'
import type { BuildInfo } from '#site/model/rendering.ts'
import { examplePage, exampleSite, onSite } from '#site/model/site.fixture.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import { loadBlocks, renderPage } from '#page/html/entry-prerender.tsx'
import { readPage } from './read-page.ts'

beforeAll(() => loadBlocks())

const buildInfo: BuildInfo = { id: 'b1', scripts: { boot: '/assets/boot.js' }, fonts: {} }
const faq = {
  id: 'faq',
  block: { type: 'faq', title: 'Questions', items: [{ question: 'When & why?', answer: '<b>By seven</b>.' }] },
} as unknown as PlacedBlock
const card = (title: string) => ({ title, description: `${title}, by seven.`, href: '/baking' })
const carousel = {
  id: 'carousel',
  block: { type: 'carousel', title: 'From the oven', items: [card('Rye'), card('Oat')] },
} as unknown as PlacedBlock

const blocks = [...examplePage({ hero: { sky: 'night' } }).blocks, faq, carousel]
const page = examplePage({ path: '/rye', title: 'Rye & oat', blocks })
const site = exampleSite({ pages: [page] })
const rendered = (changes: Partial<BuildInfo> = {}) => {
  const { html, csp } = renderPage(...onSite(page, site), { ...buildInfo, ...changes })
  const document = new DOMParser().parseFromString(html, 'text/html')
  return { document, csp, read: readPage(html) }
}

test('readPage reads the data of a page from its document', () => {
  const { read, document, csp } = rendered()
  expect(read).toMatchObject({ build: 'b1', path: '/rye', kind: 'standard', leadSource: 'about', ground: 'inverse' })
  expect(read.head).toEqual(headOf(page, site))
  expect(JSON.parse(read.jsonLd)).toHaveProperty('@graph')
  expect(read.policy).toBe(csp)
  expect(read.style).toBe(document.querySelector('style')?.textContent)
})

test('readPage reads the markup of static blocks and the data of live ones', () => {
  const { read } = rendered()
  expect(read.blocks).toEqual([{ id: 'hero', type: 'hero' }, { id: 'faq', type: 'faq' }, carousel])
  expect([...read.markup!.keys()]).toEqual(['hero', 'faq'])
  expect(read.markup!.get('faq')).toMatch(/^<section[^>]* id="faq".*When &amp; why\?.*&lt;b&gt;By seven&lt;\/b&gt;/s)
})

test('readPage reads the data of every block in development, where there is no policy', () => {
  const { read } = rendered({ development: true })
  expect(read.blocks).toEqual(page.blocks)
  expect(read.markup?.size).toBe(0)
  expect(read.policy).toBeUndefined()
})

test('readPage throws on a document that is not a page of a site', () => {
  expect(() => readPage('<title>Verification</title>')).toThrow(SyntaxError)
})
