import { expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import { pageInputOf } from '#site/model/page-input.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import { serviceNeighboursOf, pageWithServiceLinks } from './service-links.ts'

const blocks: PlacedBlock[] = [{ id: 'cta', block: { type: 'cta', title: 'Order', actions: [] } }]
const service = (name: string, category: string) =>
  examplePage({ path: `/baking/${name}`, title: name, kind: 'service', service: { category }, blocks })
const pages = [service('rye', 'Bread'), service('tart', 'Cakes'), service('oat', 'Bread')]
const site = exampleSite({ pages })

/** The addresses of the pages before and after. */
function linksOn(page: (typeof pages)[number]): (string | undefined)[] {
  const neighbours = serviceNeighboursOf(page, site)
  if (!neighbours) return []
  const { block } = pageWithServiceLinks(page, neighbours, site.settings).blocks.at(-1)!
  const pager = block.type === 'cta' ? block.pager : undefined
  return [pager?.newer?.href, pager?.older?.href]
}

test('a service links to the next in the menu, also across categories, and to the previous only within its category', () => {
  const [rye, tart, oat] = pages.map(linksOn)
  expect({ oat, rye, tart }).toEqual({
    oat: [undefined, '/baking/rye'],
    rye: ['/baking/oat', '/baking/tart'],
    tart: [],
  })
})

test('a page of another kind, and one without a closing call, have no links to neighbours', () => {
  expect(serviceNeighboursOf({ ...pages[0]!, kind: 'standard' }, site)).toBeUndefined()
  expect(serviceNeighboursOf({ ...pages[0]!, blocks: [] }, site)).toBeUndefined()
})

test('the link to the next service announces its category and shows the drawings of both', () => {
  const { navigation } = site
  const tart = { ...service('tart', 'Cakes'), service: { category: 'Cakes', drawing: 'oven' } }
  const services = { categories: [{ name: 'Bread' }, { name: 'Cakes', mark: 'loaf' }] }
  const withMarks = exampleSite({ pages: [service('rye', 'Bread'), tart], navigation: { ...navigation, services } })
  const [rye] = withMarks.pages
  const { page, drawings } = pageInputOf(rye!, withMarks)
  const { block } = page.blocks.at(-1)!
  const older = { label: 'Next in Cakes', title: 'tart', href: '/baking/tart', mark: 'loaf', drawing: 'oven' }
  expect(block).toMatchObject({ pager: { older } })
  expect(Object.keys(drawings).sort()).toEqual(['loaf', 'oven'])
})
