import { expect, test } from 'vitest'
import { examplePage, exampleService, exampleSite } from '#site/model/site.fixture.ts'
import { servicesByCategory, servicesMenuOf } from './services-menu.ts'

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

const many = (count: number, category: string) =>
  Array.from({ length: count }, (_, index) => {
    const name = `${category} ${String(index).padStart(2, '0')}`
    return exampleService(`/baking/${name.replace(' ', '-').toLowerCase()}`, name, category)
  })

function limited(limit: number | undefined, pages = [...many(30, 'Bread'), ...many(2, 'Cakes'), ...many(30, 'Jams')]) {
  const { navigation, pages: others } = exampleSite()
  const categories = [{ name: 'Bread', first: ['/baking/bread-29'] }, { name: 'Cakes' }]
  const services = { categories, ...(limit !== undefined && { limit }) }
  return exampleSite({ pages: [...others, ...pages], navigation: { ...navigation, services } })
}

test('servicesMenuOf lists pages up to the navigation’s limit, about the same number of each category', () => {
  const { categories } = servicesMenuOf(limited(8))
  expect(categories.map(({ links }) => links.map(({ label }) => label))).toEqual([
    ['Bread 29', 'Bread 00', 'Bread 01'],
    ['Cakes 00', 'Cakes 01'],
    ['Jams 00', 'Jams 01', 'Jams 02'],
  ])
  expect(servicesMenuOf(limited(2)).categories.map(({ name }) => name)).toEqual(['Bread', 'Cakes'])
})

test('servicesMenuOf lists 48 pages by default, and other uses get all of a category', () => {
  const site = limited(undefined)
  expect(servicesMenuOf(site).categories.flatMap(({ links }) => links)).toHaveLength(48)
  expect(servicesByCategory(site).flatMap(({ links }) => links)).toHaveLength(62)
})

test('servicesMenuOf ends with the page of all services if it leaves some out', () => {
  expect(servicesMenuOf(limited(8)).all).toEqual({ label: 'What we bake', href: '/baking' })
  expect(servicesMenuOf(limited(62)).all).toBeUndefined()
  const limitedSite = limited(8)
  limitedSite.navigation.services = { ...limitedSite.navigation.services!, all: { label: 'All bread', href: '/bread' } }
  expect(servicesMenuOf(limitedSite).all).toEqual({ label: 'All bread', href: '/bread' })
  expect(servicesMenuOf({ ...limited(8), pages: many(9, 'Bread') }).all).toBeUndefined()
})
