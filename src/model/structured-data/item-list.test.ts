import { expect, test } from 'vitest'
import { itemListOf } from './item-list.ts'
import type { Page, Site } from '#model/site.ts'

const site = { settings: { origin: 'https://example.com' } } as Site
const placeOn = (path: string) => ({ page: { path } as Page, site, blockUrl: `https://example.com${path}#linkGroups` })

test('each page of the site is listed once, in the order shown', () => {
  const links = [
    { label: 'Bread', href: '/bread' },
    { label: 'Cakes', href: '/cakes' },
    { label: 'How bread is baked', href: '/bread#oven' },
    { label: 'The mill', href: 'https://mill.example/' },
    { label: 'Questions', href: '#faq' },
  ]
  const [list, collection] = itemListOf(links, placeOn('/goods'))
  expect(list?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Bread', url: 'https://example.com/bread' },
    { '@type': 'ListItem', position: 2, name: 'Cakes', url: 'https://example.com/cakes' },
  ])
  expect(collection).toEqual({
    '@type': 'CollectionPage',
    '@id': 'https://example.com/goods#webpage',
    mainEntity: { '@id': 'https://example.com/goods#linkGroups' },
  })
})

test('the home page is no collection', () => {
  const things = itemListOf([{ label: 'Bread', href: '/bread' }], placeOn('/'))
  expect(things.map((thing) => thing['@type'])).toEqual(['ItemList'])
})

test('without a page to list there is nothing to tell', () => {
  expect(itemListOf([{ label: 'The mill', href: 'https://mill.example/' }], placeOn('/goods'))).toEqual([])
})
