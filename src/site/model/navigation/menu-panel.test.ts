import { expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import { menuPanelOf } from './menu-panel.ts'

const site = exampleSite({
  pages: [
    examplePage({ path: '/breads', title: 'Our breads' }),
    examplePage({ path: '/breads/rye', title: 'Rye' }),
    examplePage({ path: '/breads/oat', title: 'Oat' }),
    examplePage({ path: '/breadsticks', title: 'Breadsticks' }),
  ],
})
const item = { label: 'Breads', href: '/breads' }

test('menuPanelOf lists the pages of a folder by title, up to the navigation’s limit, and the page of the line', () => {
  expect(menuPanelOf({ ...item, folder: '/breads' }, site)).toEqual({
    links: [
      { label: 'Oat', href: '/breads/oat' },
      { label: 'Rye', href: '/breads/rye' },
    ],
    all: { label: 'Our breads', href: '/breads' },
  })
  expect(menuPanelOf({ ...item, folder: '/breads', limit: 1 }, site)?.links).toHaveLength(1)
})

test('menuPanelOf has the links of a line, and the words of the line if it has no page', () => {
  const links = [{ label: 'Rye', href: '/breads/rye', description: 'Dark' }]
  const href = 'https://elsewhere.example'
  expect(menuPanelOf({ label: 'More', href, links }, site)).toEqual({ links, all: { label: 'More', href } })
  expect(menuPanelOf(item, site)).toBeUndefined()
})
