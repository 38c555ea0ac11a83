import { expect, test } from 'vitest'
import { exampleService, exampleSite } from '#site/model/site.fixture.ts'
import { shellDataOf } from './shell-data.ts'

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
