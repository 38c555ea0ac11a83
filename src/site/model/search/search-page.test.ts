import { expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import type { BlockOf } from '#site/model/site.ts'
import { searchPageOf } from './search-page.ts'

test('the sections of searchPageOf have the title of the folder’s page, or its name in the navigation, or its address', () => {
  const { navigation } = exampleSite()
  const pages = ['/', '/baking', '/baking/rye', '/boats/skerry', '/open-days/spring'].map((path) =>
    examplePage({ path, title: `Page at ${path}` }),
  )
  const folders = [{ folder: '/boats', name: 'القوارب' }]
  const site = exampleSite({ pages, navigation: { ...navigation, folders }, settings: { search: true } })
  const groups = searchPageOf(site)!.blocks.at(-1)!.block as BlockOf<'linkGroups'>
  expect(groups.items.map(({ title }) => title)).toEqual(['Home', 'Page at /baking', 'القوارب', 'Open days'])
})

test('searchPageOf lists a page outside of folders, however many folders precede it', () => {
  const folders = Array.from({ length: 20 }, (_, index) => [`/folder-${index}`, `/folder-${index}/page`]).flat()
  const pages = [...folders, '/why-us'].map((path) => examplePage({ path, title: `Page at ${path}` }))
  const site = exampleSite({ pages, settings: { search: true } })
  const groups = searchPageOf(site)!.blocks.at(-1)!.block as BlockOf<'linkGroups'>
  expect(groups.items.find(({ title }) => title === 'Home')?.links.map(({ href }) => href)).toEqual(['/why-us'])
})
