import { expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import { breadcrumbNode, graphIdsOf } from '#site/model/structured-data/graph-nodes.ts'
import { breadcrumbOf, isCurrentSection } from './breadcrumbs.ts'

test('breadcrumbOf has home, the folders and the page', () => {
  const page = examplePage({ path: '/baking/rye', title: 'Rye bread' })
  expect(breadcrumbOf(page, exampleSite())).toEqual([
    { label: 'Home', href: '/' },
    { label: 'What we bake', href: '/baking' },
    { label: 'Rye bread' },
  ])
})

test('breadcrumbOf has no href for a folder without a page', () => {
  const page = examplePage({ path: '/open-days/spring', title: 'Spring' })
  expect(breadcrumbOf(page, exampleSite())).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Open days' },
    { label: 'Spring' },
  ])
})

test('breadcrumbOf uses the navigation’s name of a folder without a page, at any depth', () => {
  const { navigation } = exampleSite()
  const folders = [
    { folder: '/open-days', name: 'أيام مفتوحة' },
    { folder: '/open-days/past', name: 'أيام مضت' },
    { folder: '/baking', name: 'Never read' },
  ]
  const site = exampleSite({ navigation: { ...navigation, folders } })
  const labelsAt = (path: string): string[] => breadcrumbOf(examplePage({ path }), site).map(({ label }) => label)
  expect(labelsAt('/open-days/past/spring')).toEqual(['Home', 'أيام مفتوحة', 'أيام مضت', 'About'])
  expect(labelsAt('/baking/rye')).toEqual(['Home', 'What we bake', 'About'])
})

test('breadcrumbOf links a folder without a page to the target in the navigation, also in structured data', () => {
  const { navigation } = exampleSite()
  const folders = [{ folder: '/open-days', name: 'Open days', href: '/baking#open-days' }]
  const site = exampleSite({ navigation: { ...navigation, folders } })
  const page = examplePage({ path: '/open-days/spring', title: 'Spring' })
  const crumbs = breadcrumbOf(page, site)
  expect(crumbs[1]).toEqual({ label: 'Open days', href: '/baking#open-days' })
  expect(breadcrumbNode(crumbs, page, site, graphIdsOf(page, site))['itemListElement']).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Open days', item: `${site.settings.origin}/baking#open-days` },
    { position: 3, name: 'Spring', item: `${site.settings.origin}/open-days/spring` },
  ])
})

test('breadcrumbOf labels the first step with the text of the settings', () => {
  const site = exampleSite({ settings: { texts: { home: 'Start' } } })
  expect(breadcrumbOf(examplePage(), site)[0]).toEqual({ label: 'Start', href: '/' })
})

test('breadcrumbOf is empty for home, the 404 page and pages that turn it off', () => {
  const site = exampleSite()
  expect(breadcrumbOf(examplePage({ path: '/' }), site)).toEqual([])
  expect(breadcrumbOf(site.notFound, site)).toEqual([])
  expect(breadcrumbOf(examplePage({ breadcrumb: false }), site)).toEqual([])
})

test('isCurrentSection is true on all pages with the same first segment', () => {
  expect(isCurrentSection('/baking', '/baking/rye')).toBe(true)
  expect(isCurrentSection('/baking', '/baking-courses')).toBe(false)
  expect(isCurrentSection('/', '/')).toBe(true)
  expect(isCurrentSection('/', '/baking')).toBe(false)
  expect(isCurrentSection('https://elsewhere.example/baking', '/baking')).toBe(false)
})

test('isCurrentSection compares the part after the prefix of a language', () => {
  expect(isCurrentSection('/ar/baking', '/ar/baking/rye', '/ar')).toBe(true)
  expect(isCurrentSection('/ar/baking', '/ar/visit', '/ar')).toBe(false)
  expect(isCurrentSection('/ar/baking', '/ar', '/ar')).toBe(false)
  expect(isCurrentSection('/ar', '/ar', '/ar')).toBe(true)
  expect(isCurrentSection('/contact', '/ar', '/ar')).toBe(false)
})
