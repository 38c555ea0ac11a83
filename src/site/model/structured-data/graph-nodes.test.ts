import { expect, test } from 'vitest'
import type { Page, Site } from '#site/model/site.ts'
import { itemListOf } from './graph-nodes.ts'

const site = { settings: { origin: 'https://example.com' } } as Site
const contextOn = (path: string) => ({
  page: { path } as Page,
  site,
  blockUrl: `https://example.com${path}#linkGroups`,
})

test('itemListOf lists each page of the site once, in the order shown', () => {
  const links = [
    { label: 'Bread', href: '/bread' },
    { label: 'Cakes', href: '/cakes' },
    { label: 'How bread is baked', href: '/bread#oven' },
    { label: 'The mill', href: 'https://mill.example/' },
    { label: 'Questions', href: '#faq' },
  ]
  const [list, collection] = itemListOf(links, contextOn('/goods'))
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

test('itemListOf does not make the home page a CollectionPage', () => {
  const things = itemListOf([{ label: 'Bread', href: '/bread' }], contextOn('/'))
  expect(things.map((thing) => thing['@type'])).toEqual(['ItemList'])
})

test('itemListOf is empty without links to pages of the site', () => {
  expect(itemListOf([{ label: 'The mill', href: 'https://mill.example/' }], contextOn('/goods'))).toEqual([])
})
