import { expect, test } from 'vitest'
import { pageAt } from './all-pages.ts'
import { hasHash, htmlFileOf, indexablePages, pageUrlOf, pathOf, programAt } from './routes.ts'
import { examplePage, exampleSite } from './site.fixture.ts'

test('pathOf returns the path of a file, and the path of the folder for an index', () => {
  expect(pathOf('index.json')).toBe('/')
  expect(pathOf('about.json')).toBe('/about')
  expect(pathOf('services/index.json')).toBe('/services')
  expect(pathOf('services/reindex.json')).toBe('/services/reindex')
})

test('htmlFileOf returns different files for a page and the folder below it', () => {
  expect(htmlFileOf('/')).toBe('index.html')
  expect(htmlFileOf('/services')).toBe('services.html')
  expect(htmlFileOf('/services/bread')).toBe('services/bread.html')
})

test('pageAt finds a page by its path', () => {
  const site = exampleSite()
  expect(pageAt('/baking', site)?.title).toBe('What we bake')
  expect(pageAt('/constructor', site)).toBeUndefined()
})

test('pageAt finds the page of a form, which is not in the list of pages', () => {
  const site = exampleSite({ formPages: [examplePage({ path: '/forms/order', title: 'Order bread' })] })
  expect(pageAt('/forms/order', site)?.title).toBe('Order bread')
  expect(site.pages.map(({ path }) => path)).toEqual(['/', '/baking'])
  expect(indexablePages(site).map(({ path }) => path)).toEqual(['/', '/baking'])
})

test('pageUrlOf is absolute, with the origin of the site', () => {
  expect(pageUrlOf(examplePage({ path: '/' }), exampleSite())).toBe('https://harbour.example/')
})

test('indexablePages leaves out pages with noindex', () => {
  const hidden = examplePage({ path: '/draft', seo: { robots: 'noindex,nofollow' } })
  const site = exampleSite({ pages: [examplePage({ path: '/about' }), hidden] })
  expect(indexablePages(site).map((page) => page.path)).toEqual(['/about'])
})

test.each([
  ['/healthz', 'health'],
  ['/Healthz', 'health'],
  ['/api', 'api'],
  ['/API/order', 'api'],
  ['/api/order/', 'api'],
  ['/assets/tokens', 'assets'],
  ['/Assets/Tokens.json', 'assets'],
  ['/_search/index.json', 'search'],
  ['/__gallery', 'tools'],
])('at %s answers %s', (address, program) => expect(programAt(address)).toBe(program))

test.each([
  '/',
  '/healthz/more',
  '/health',
  '/apis',
  '/api-reference',
  '/assets',
  '/assets.html',
  '/search',
  '/_headers',
])('%s is free for a site', (address) => expect(programAt(address)).toBeUndefined())

test.each([
  '/assets/boot-1a2b3c.js',
  '/assets/harbour-1a2b3c4d5e-800.avif',
  '/assets/alexandria-a_b-c4D5e1.woff2',
  '/assets/texts-1a2b3c4d5e.json',
])('%s may be kept for ever', (path) => expect(hasHash(path)).toBe(true))

test.each([
  '/assets/tokens.json',
  '/assets/tokens.html',
  '/assets/my-tokens-page.html',
  '/downloads/price-list2026.pdf',
  '/assets',
])('%s is asked for again', (path) => expect(hasHash(path)).toBe(false))
