import { expect, test } from 'vitest'
import { dataPathOf, htmlFileOf, indexablePages, pageAt, pageUrlOf, pathOf } from './routes.ts'
import { examplePage, exampleSite } from './site.fixture.ts'

test('the place of a document is its address, and index stands for its folder', () => {
  expect(pathOf('index.json')).toBe('/')
  expect(pathOf('about.json')).toBe('/about')
  expect(pathOf('services/index.json')).toBe('/services')
  expect(pathOf('services/reindex.json')).toBe('/services/reindex')
})

test('a page and the pages below it do not claim the same file', () => {
  expect(htmlFileOf('/')).toBe('index.html')
  expect(htmlFileOf('/services')).toBe('services.html')
  expect(htmlFileOf('/services/bread')).toBe('services/bread.html')
})

test('every page has one data file', () => {
  expect(dataPathOf('/')).toBe('/_data/index.json')
  expect(dataPathOf('/services/bread')).toBe('/_data/services/bread.json')
})

test('finds a page by its address', () => {
  const site = exampleSite()
  expect(pageAt('/baking', site)?.title).toBe('What we bake')
  expect(pageAt('/constructor', site)).toBeUndefined()
})

test('finds the page of a form by its address, though no map or list names it', () => {
  const site = exampleSite({ formPages: [examplePage({ path: '/forms/order', title: 'Order bread' })] })
  expect(pageAt('/forms/order', site)?.title).toBe('Order bread')
  expect(site.pages.map(({ path }) => path)).toEqual(['/', '/baking'])
  expect(indexablePages(site).map(({ path }) => path)).toEqual(['/', '/baking'])
})

test('addresses of pages are absolute, with the origin of the site', () => {
  expect(pageUrlOf(examplePage({ path: '/' }), exampleSite())).toBe('https://harbour.example/')
})

test('search engines are shown every page but those that ask not to be', () => {
  const hidden = examplePage({ path: '/draft', seo: { robots: 'noindex,nofollow' } })
  const site = exampleSite({ pages: [examplePage({ path: '/about' }), hidden] })
  expect(indexablePages(site).map((page) => page.path)).toEqual(['/about'])
})
