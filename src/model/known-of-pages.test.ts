import { expect, test } from 'vitest'
import { pageAt } from './all-pages.ts'
import { withPageAt } from './page-list-cache.ts'
import { servicesByCategory } from './navigation/services-menu.ts'
import { listPagesOf } from './posts/list-pages.ts'
import { siteContextOf } from './page-input.ts'
import { exampleService, exampleSite } from './site.fixture.ts'
import type { Page, PlacedBlock } from './site.ts'

const rye = exampleService('/baking/rye', 'Rye bread', 'Bread')
const oat = exampleService('/baking/oat', 'Oat bread', 'Bread')
const site = exampleSite({ pages: [rye, oat] })
const titles = (of: typeof site) => servicesByCategory(of).flatMap(({ links }) => links.map(({ label }) => label))

test('an edit of the blocks of a page keeps what is known of all pages, and shows the edited page', () => {
  const before = servicesByCategory(site)
  expect(pageAt('/baking/rye', site)).toBe(rye)
  const edited: Page = { ...rye, blocks: rye.blocks.slice(0, 1) }
  const after = withPageAt(site, 0, edited)
  expect(servicesByCategory(after)).toBe(before)
  expect(siteContextOf(after)).toBe(siteContextOf(site))
  expect(pageAt('/baking/rye', after)).toBe(edited)
  expect(pageAt('/baking/rye', site)).toBe(rye)
})

test('an edit of what other pages show of a page does not', () => {
  expect(titles(site)).toEqual(['Oat bread', 'Rye bread'])
  expect(titles(withPageAt(site, 0, { ...rye, title: 'Airy bread' }))).toEqual(['Airy bread', 'Oat bread'])
})

test('an edit of a list of posts makes its further pages anew', () => {
  const list = (perPage: number): PlacedBlock => ({
    id: 'posts',
    block: { type: 'posts', list: { folder: '/baking', perPage } } as PlacedBlock<'posts'>['block'],
  })
  const before = exampleSite({ pages: [{ ...rye, blocks: [list(1)] }] })
  const known = listPagesOf(before)
  expect(listPagesOf(before)).toBe(known)
  expect(listPagesOf(withPageAt(before, 0, { ...rye, blocks: [list(2)] }))).not.toBe(known)
})
