import { expect, test } from 'vitest'
import { examplePage, exampleService, exampleSite } from '#site/model/site.fixture.ts'
import { llmsTxt } from './llms-txt.ts'

const described = (description: string) => ({ seo: { description } })

const site = exampleSite({
  formPages: [examplePage({ path: '/forms/order', title: 'Order bread' })],
  navigation: {
    header: [{ label: 'Home', href: '/' }],
    footer: {
      blurb: 'Bread.',
      columns: [
        {
          title: 'Company',
          links: [
            { label: 'Home', href: '/' },
            { label: 'Where we are', href: '/about#map' },
            { label: 'Elsewhere', href: 'https://elsewhere.example' },
          ],
        },
      ],
    },
  },
  pages: [
    examplePage({ path: '/', title: 'Home', ...described('Warm at seven.') }),
    examplePage({ path: '/about', title: 'About', ...described('Who bakes.') }),
    exampleService('/baking/rye', 'Rye [dark]', 'Bread', described('Of rye\n  alone.')),
    examplePage({ path: '/draft', title: 'Draft', seo: { robots: 'noindex,nofollow' } }),
    examplePage({ path: '/our-team/night', title: 'At night', breadcrumb: false, ...described('Who is up.') }),
    examplePage({ path: '/privacy', title: 'Privacy', kind: 'legal', ...described('What we keep.') }),
  ],
})

test('llmsTxt lists indexable pages under the first menu that links to them, else under their folder', () => {
  expect(llmsTxt(site)).toBe(`# Harbour

> Bread and cakes, baked at night by the harbour and delivered by seven.

## Main

- [Home](https://harbour.example/): Warm at seven.

## Bread

- [Rye \\[dark\\]](https://harbour.example/baking/rye): Of rye alone.

## Company

- [About](https://harbour.example/about): Who bakes.

## Our team

- [At night](https://harbour.example/our-team/night): Who is up.

## Optional

- [Privacy](https://harbour.example/privacy): What we keep.
`)
})

test('llmsTxt names a folder without a page by its label in the navigation', () => {
  const folders = [{ folder: '/our-team', name: 'Who we are' }]
  const text = llmsTxt({ ...site, navigation: { ...site.navigation, folders } })
  expect(text).toContain('\n## Who we are\n\n- [At night]')
  expect(text).not.toContain('Our team')
})
