import { expect, test } from 'vitest'
import { examplePage, exampleService, exampleSite } from '#site/model/site.fixture.ts'
import { menuPanelOf, shellDataOf } from './shell-data.ts'

test('shellDataOf has the texts, menus and drawings of header and footer, and no others', () => {
  const site = exampleSite({
    settings: { logo: 'logo', copyrightYear: 2024, texts: { mainMenu: 'Pages' } },
    pages: [exampleService('/baking/rye', 'Rye bread', 'Bread')],
  })
  const shell = shellDataOf(site)
  expect(shell).toMatchObject({ brand: 'Harbour', email: 'hello@harbour.example', copyright: '© 2024 Harbour' })
  expect(shell.texts).toMatchObject({ mainMenu: 'Pages', openMenu: 'Open menu' })
  expect(shell.drawings).toEqual({ loaf: '<svg id="loaf"/>', logo: '<svg id="logo"/>' })
})

test('shellDataOf links the phone number unless it is a placeholder', () => {
  const phoneOf = (phoneIsPlaceholder: boolean) => {
    const organization = { email: 'a@b.example', phone: '+351 21 000 00', phoneIsPlaceholder }
    return shellDataOf(exampleSite({ settings: { organization } })).phone
  }
  expect(phoneOf(true)).toEqual({ text: '+351 21 000 00' })
  expect(phoneOf(false)).toEqual({ text: '+351 21 000 00', href: 'tel:+3512100000' })
})

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
