import { expect, test } from 'vitest'
import { serverSiteOf } from './server-site.ts'
import { examplePage, exampleService, exampleSite } from './site.fixture.ts'
import type { Page } from './site.ts'

const buildInfo = { id: 'b1', scripts: { boot: '/boot.js' }, fonts: {} }

test('serverSiteOf has form pages whole, and of other pages only what menus and breadcrumbs show', () => {
  const orderPage = examplePage({ path: '/forms/order', title: 'Order bread', hero: { drawing: 'oven' } })
  const rye = exampleService('/baking/rye', 'Rye bread', 'Bread', {
    service: { category: 'Bread', geo: 'Lisbon', primaryKeyword: 'rye' },
  })
  const site = exampleSite({ pages: [examplePage(), rye], formPages: [orderPage] })
  const serverSite = serverSiteOf(site, buildInfo)
  expect(serverSite.formPages).toEqual([orderPage])
  expect(serverSite.pages).toEqual([
    { path: '/about', kind: 'standard', title: 'About' },
    { path: '/baking/rye', kind: 'service', title: 'Rye bread', service: { category: 'Bread' } },
  ])
  expect(serverSite).not.toHaveProperty('redirects')
  expect(serverSite.notFound).toEqual({ path: '/404' })
})

test('serverSiteOf has the drawings of form pages, header and footer, and no other', () => {
  const site = exampleSite({
    settings: { logo: 'logo' },
    pages: [examplePage({ hero: { drawing: 'harbour' } })],
    formPages: [examplePage({ path: '/forms/order', hero: { drawing: 'oven' } })],
    drawings: { logo: '<svg id="logo"/>', oven: '<svg id="oven"/>', harbour: '<svg id="harbour"/>' },
  })
  expect(Object.keys(serverSiteOf(site, buildInfo).drawings).sort()).toEqual(['logo', 'oven'])
})

test('serverSiteOf grows by at most 1.5 KB a page, however long pages are', () => {
  const paragraphs = Array.from({ length: 100 }, (_, index) => `Paragraph ${index}, ${'and so on '.repeat(20)}`)
  const longPage = (index: number): Page => {
    const page = exampleService(`/baking/a-rather-long-path-of-bread-${index}`, `Bread number ${index}`, 'Bread')
    return { ...page, blocks: [...page.blocks, { id: 'prose', block: { type: 'prose', sections: [{ paragraphs }] } }] }
  }
  const sizeWith = (count: number): number => {
    const pages = Array.from({ length: count }, (_, index) => longPage(index))
    return JSON.stringify(serverSiteOf(exampleSite({ pages }), buildInfo)).length
  }
  expect(sizeWith(100) - sizeWith(0)).toBeLessThanOrEqual(100 * 1500)
})
