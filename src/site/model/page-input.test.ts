import { expect, test } from 'vitest'
import { pageInputOf, siteContextOf } from './page-input.ts'
import { examplePage, exampleService, exampleSite } from './site.fixture.ts'
import type { Page, Site } from './site.ts'

const rye = exampleService('/baking/rye', 'Rye', 'Bread')
const oat = exampleService('/baking/oat', 'Oat', 'Bread')
const folder = examplePage({ path: '/baking', title: 'What we bake' })
const siteOf = (...pages: Page[]): Site => exampleSite({ pages })

const site = siteOf(folder, oat, rye)

test('a page and the shared parts do not depend on the sentences of another page', () => {
  const edited = {
    ...rye,
    seo: { description: 'Dark and dense.' },
    blocks: examplePage({ hero: { title: 'Dark' } }).blocks,
  }
  const after = siteOf(folder, oat, edited)
  expect(pageInputOf(oat, after)).toEqual(pageInputOf(oat, site))
  expect(siteContextOf(after)).toEqual(siteContextOf(site))
  expect(pageInputOf(edited, after)).not.toEqual(pageInputOf(rye, site))
})

test('the title of a page affects the pages below it, and the shell if a menu lists it', () => {
  const renamed = siteOf({ ...folder, title: 'Our bread' }, oat, rye)
  expect(pageInputOf(rye, renamed).breadcrumb).toContainEqual({ label: 'Our bread', href: '/baking' })
  expect(siteContextOf(renamed)).toEqual(siteContextOf(site))
  expect(siteContextOf(siteOf(folder, oat, { ...rye, title: 'Dark rye' }))).not.toEqual(siteContextOf(site))
})
