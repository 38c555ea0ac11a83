import { expect, test } from 'vitest'
import { examplePage, exampleService, exampleSite } from '#model/site.fixture.ts'
import { servicesMenuOf } from './services-menu.ts'

const rye = exampleService('/baking/rye', 'Rye bread', 'Bread')
const oat = exampleService('/baking/oat', 'Oat bread', 'Bread')
const tart = exampleService('/baking/tart', 'Apple tart', 'Cakes')

test('servicesMenuOf groups service pages in the order of the navigation and sorts each group by title', () => {
  const pages = [examplePage(), tart, rye, oat]
  expect(servicesMenuOf(exampleSite({ pages })).categories).toEqual([
    {
      name: 'Bread',
      mark: 'loaf',
      links: [
        { label: 'Oat bread', href: '/baking/oat' },
        { label: 'Rye bread', href: '/baking/rye' },
      ],
    },
    { name: 'Cakes', links: [{ label: 'Apple tart', href: '/baking/tart' }] },
  ])
})

test('servicesMenuOf puts first the pages that the navigation lists first', () => {
  const { navigation } = exampleSite()
  const services = { categories: [{ name: 'Bread', first: ['/baking/rye'] }] }
  const site = exampleSite({ pages: [oat, rye], navigation: { ...navigation, services } })
  expect(servicesMenuOf(site).categories[0]?.links.map((link) => link.label)).toEqual(['Rye bread', 'Oat bread'])
})

test('servicesMenuOf leaves out empty categories and puts unlisted ones last', () => {
  const site = exampleSite({ pages: [tart, exampleService('/baking/jam', 'Jam', 'Preserves')] })
  expect(servicesMenuOf(site).categories.map((category) => category.name)).toEqual(['Cakes', 'Preserves'])
})

test('servicesMenuOf is empty for a site without services', () => {
  const { header, footer } = exampleSite().navigation
  expect(servicesMenuOf(exampleSite({ navigation: { header, footer } }))).toEqual({ categories: [], links: [] })
})
