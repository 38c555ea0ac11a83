import { expect, test } from 'vitest'
import { valueAt } from '#base/json/path.ts'
import { siteContextOf } from '#site/model/page-input.ts'
import { exampleService, exampleSite } from '#site/model/site.fixture.ts'
import { markIn } from '#studio/protocol/marks.ts'
import { markedShell } from './shell-map.ts'

const site = exampleSite({
  settings: { logo: 'logo', organization: { email: 'hello@harbour.example', phone: '+351 21 000 0000' } },
  pages: [...exampleSite().pages, exampleService('/baking/rye', 'Rye', 'Bread')],
  navigation: {
    header: [
      { label: 'Home', href: '/' },
      { label: 'Baking', href: '/baking', menu: 'services' },
      { label: 'Town', href: '/baking', links: [{ label: 'Quay', href: '/quay', description: 'By the water' }] },
    ],
    services: { categories: [{ name: 'Cakes' }, { name: 'Bread' }] },
    footer: { blurb: 'Bread.', columns: [{ title: 'More', links: [{ label: 'Rye', href: '/baking/rye' }] }] },
  },
})
const { shell, parts } = markedShell(siteContextOf(site).shell, site)

/** The field that contains the text at a path in the data. */
const placeOf = (...path: (string | number)[]): string => {
  const { file, path: field } = parts[markIn(String(valueAt(shell, path))) ?? -1]?.place ?? { file: '', path: [] }
  return `${file} ${field.join('.')}`
}

test('each text around the sections is edited in its own document: the navigation, the settings or a page', () => {
  expect(placeOf('header', 2, 'label')).toBe('navigation.json header.2.label')
  expect(placeOf('header', 2, 'panel', 'links', 0, 'description')).toBe('navigation.json header.2.links.0.description')
  expect(placeOf('footer', 'columns', 0, 'links', 0, 'label')).toBe('navigation.json footer.columns.0.links.0.label')
  expect(placeOf('phone', 'text')).toBe('settings.json organization.phone')
  expect(placeOf('copyright')).toBe('settings.json brand')
  // Categories without a page are not in the menu.
  expect(placeOf('servicesMenu', 'categories', 0, 'name')).toBe('navigation.json services.categories.1.name')
  expect(placeOf('servicesMenu', 'categories', 0, 'links', 0, 'label')).toBe('pages/baking/rye.json title')
})

test('the logo is marked as a drawing, and the rest of the data is unchanged', () => {
  expect(parts.at(-1)).toEqual({ place: { file: 'settings.json', path: ['logo'] }, words: '' })
  expect(shell.drawings['logo']).toContain(`<svg data-studio-mark="${parts.length - 1}"`)
  expect(shell.phone?.href).toBe('tel:+351210000000')
})
