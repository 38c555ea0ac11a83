import { expect, test } from 'vitest'
import { pageDataOf } from './make-page-data.ts'
import { examplePage, exampleSite } from './site.examples.ts'

test('carries what the page shows, with the drawings that its blocks name and no other', () => {
  const page = examplePage({ path: '/baking/rye', title: 'Rye bread', hero: { drawing: 'oven' } })
  const data = pageDataOf(page, exampleSite(), { build: 'b1', jsonLd: '{}' })
  expect(data).toMatchObject({ build: 'b1', path: '/baking/rye', kind: 'standard', jsonLd: '{}', blocks: page.blocks })
  expect(data.breadcrumb.map((crumb) => crumb.label)).toEqual(['Home', 'What we bake', 'Rye bread'])
  expect(data.forms).toEqual({})
  expect(data.drawings).toEqual({ oven: '<svg id="oven"/>' })
})
