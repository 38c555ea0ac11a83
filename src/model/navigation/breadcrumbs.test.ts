import { expect, test } from 'vitest'
import { breadcrumbOf } from './breadcrumbs.ts'
import { examplePage, exampleSite } from '#model/site.fixture.ts'

test('leads from home through the folders to the page', () => {
  const page = examplePage({ path: '/baking/rye', title: 'Rye bread' })
  expect(breadcrumbOf(page, exampleSite())).toEqual([
    { label: 'Home', href: '/' },
    { label: 'What we bake', href: '/baking' },
    { label: 'Rye bread' },
  ])
})

test('a folder without a page is plain text', () => {
  const page = examplePage({ path: '/open-days/spring', title: 'Spring' })
  expect(breadcrumbOf(page, exampleSite())).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Open days' },
    { label: 'Spring' },
  ])
})

test('the first step takes the words of the site', () => {
  const site = exampleSite({ settings: { texts: { home: 'Start' } } })
  expect(breadcrumbOf(examplePage(), site)[0]).toEqual({ label: 'Start', href: '/' })
})

test('home, the page for missing pages and pages that do without have none', () => {
  const site = exampleSite()
  expect(breadcrumbOf(examplePage({ path: '/' }), site)).toEqual([])
  expect(breadcrumbOf(site.notFound, site)).toEqual([])
  expect(breadcrumbOf(examplePage({ breadcrumb: false }), site)).toEqual([])
})
