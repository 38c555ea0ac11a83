import { expect, test } from 'vitest'
import { pageAt } from './all-pages.ts'
import { htmlFileOf, indexablePages, pageUrlOf, pathOf } from './routes.ts'
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
