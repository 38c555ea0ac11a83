import { expect, test } from 'vitest'
import { readJsonDocument } from '#site/read/json-document.ts'
import { valueAt } from '#base/json/path.ts'
import { menusIn, pathInAllMenus } from './menus-in.ts'

const link = (label: string, href: string): object => ({ label, href })

const MENUS = {
  header: [link('Fasting', '/fasting#faq'), { ...link('Visit', '/visit'), links: [link('Fasting', '/fasting')] }],
  headerAction: link('Fasting', '/fasting'),
  services: { categories: [{ name: 'Medicine', first: ['/fasting', '/family'] }] },
  folders: [{ folder: '/news', name: 'News', href: '/fasting' }],
  footer: {
    blurb: 'A clinic.',
    columns: [
      { title: 'Ramadan', links: [link('Fasting', '/fasting/')] },
      { title: 'The clinic', links: [link('Fasting', '/fasting'), link('Visit', '/visit')] },
    ],
  },
}

const document = readJsonDocument('navigation.json', 'navigation', 'navigation', Buffer.from(JSON.stringify(MENUS)))
const absent = new Set(['/fasting'])

test('menus have no link to an absent page, and no list that would become empty', () => {
  expect(menusIn(document, absent).value).toEqual({
    header: [link('Visit', '/visit')],
    services: { categories: [{ name: 'Medicine', first: ['/family'] }] },
    folders: [{ folder: '/news', name: 'News' }],
    footer: { blurb: 'A clinic.', columns: [{ title: 'The clinic', links: [link('Visit', '/visit')] }] },
  })
  expect(menusIn(document, absent)).toBe(menusIn(document, absent))
  expect(menusIn(document, new Set())).toBe(document)
})

test('every label of menus without a page has its place in the document', () => {
  const { value } = menusIn(document, absent)
  for (const path of [
    ['header', 0, 'label'],
    ['footer', 'columns', 0, 'title'],
    ['footer', 'columns', 0, 'links', 0, 'label'],
  ])
    expect(valueAt(MENUS, pathInAllMenus(MENUS, path, absent))).toBe(valueAt(value, path))
})
