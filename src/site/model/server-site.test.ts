import { expect, test } from 'vitest'
import { serverSiteOf } from './server-site.ts'
import { examplePage, exampleSite } from './site.fixture.ts'
import type { Page } from './site.ts'

const buildInfo = { id: 'b1', scripts: { boot: '/boot.js' }, fonts: {} }

test('serverSiteOf has the form pages with everything that they show, and nothing that only other pages have', () => {
  const orderPage = examplePage({ path: '/forms/order', title: 'Order bread', hero: { drawing: 'oven' } })
  const drawings = { logo: '<svg id="logo"/>', oven: '<svg id="oven"/>', harbour: '<svg id="harbour"/>' }
  const site = exampleSite({
    pages: [examplePage({ hero: { drawing: 'harbour' } })],
    formPages: [orderPage],
    drawings,
  })
  const serverSite = serverSiteOf(site, () => buildInfo)
  expect(serverSite.formPages).toMatchObject([{ page: orderPage, drawings: { oven: drawings.oven } }])
  expect(serverSite.shell.drawings).toEqual({ logo: drawings.logo })
  expect(JSON.stringify(serverSite)).not.toContain('harbour"/>')
  expect(serverSite).not.toHaveProperty('redirects')
})

test('serverSiteOf has the fields of forms without the headings of steps, which have no value', () => {
  const fields = [
    { name: 'who', label: 'You', type: 'step' },
    { name: 'email', label: 'E-mail', type: 'email' },
  ] as const
  const site = exampleSite({ forms: { order: { title: 'Order', submit: 'Send', fields: [...fields] } } })
  expect(serverSiteOf(site, () => buildInfo).forms['order']?.fields).toEqual([fields[1]])
})

test('serverSiteOf does not grow with the number of pages', () => {
  const sizeWith = (count: number): number => {
    const pages = Array.from({ length: count }, (_, index): Page => examplePage({ path: `/bread-${index}` }))
    return JSON.stringify(serverSiteOf(exampleSite({ pages }), () => buildInfo)).length
  }
  expect(sizeWith(100)).toBe(sizeWith(0))
})
