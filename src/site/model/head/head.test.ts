import { expect, test } from 'vitest'
import type { Page, ShareImage } from '#site/model/site.ts'
import { examplePage, exampleService, exampleSite } from '#site/model/site.fixture.ts'
import { headOf } from './head.ts'

const kinds = {
  service: {
    pageType: 'WebPage',
    patterns: {
      titles: ['{primaryKeyword} | {geo}', '{title} {geo} | {category} shop'],
      description: 'Expert {title} in {geo}. {subtitle:12}',
      geo: 'Lisbon',
    },
  },
}
const site = exampleSite({ kinds })
const rye = exampleService('/baking/rye', 'Rye bread', 'Bread')

const contentOf = (page: Page, name: string, of = site, shareImage?: ShareImage) =>
  headOf(page, of, { shareImage }).meta.find((meta) => meta['name'] === name || meta['property'] === name)?.['content']

test('title is the page’s own, with the brand', () => {
  const page = examplePage({ seo: { title: 'Bread at your door' } })
  expect(headOf(page, site).title).toBe('Bread at your door | Harbour')
})

test('title does not repeat the brand; a longer word that contains it does not count', () => {
  const titled = (title: string) => headOf(examplePage({ seo: { title } }), site).title
  expect(titled('HARBOUR bakes at night')).toBe('HARBOUR bakes at night')
  expect(titled('Harbourside bread')).toBe('Harbourside bread | Harbour')
})

test('title recognizes a brand with regular expression characters', () => {
  const signs = exampleSite({ settings: { brand: 'C++ (Lisbon)' } })
  expect(headOf(examplePage({ seo: { title: 'C++ (Lisbon) at night' } }), signs).title).toBe('C++ (Lisbon) at night')
})

test('title comes from the first pattern of the kind whose values all exist', () => {
  const keyword = { ...rye, service: { category: 'Bread', primaryKeyword: 'Sourdough' } }
  expect(headOf(keyword, site).title).toBe('Sourdough | Lisbon | Harbour')
  expect(headOf(rye, site).title).toBe('Rye bread Lisbon | Bread shop | Harbour')
})

test('title is the page’s short name if no pattern applies', () => {
  expect(headOf(examplePage(), site).title).toBe('About | Harbour')
})

test('title prefers the geo of the page to the geo of its kind', () => {
  const elsewhere = { ...rye, service: { category: 'Bread', geo: 'Porto' } }
  expect(headOf(elsewhere, site).title).toBe('Rye bread Porto | Bread shop | Harbour')
})

test('description is the page’s own, or else its kind’s, or else the site’s', () => {
  expect(contentOf(examplePage({ seo: { description: 'Our own words.' } }), 'description')).toBe('Our own words.')
  expect(contentOf(rye, 'description')).toBe('Expert Rye bread in Lisbon. Baked at nig')
  expect(contentOf(examplePage(), 'description')).toBe(site.settings.description)
  expect(contentOf({ ...rye, blocks: [] }, 'description')).toBe(site.settings.description)
})

test('a placeholder with a length never splits a surrogate pair', () => {
  const page = examplePage({ kind: 'service', title: 'Rye bread', hero: { subtitle: 'Elevenchars🥖🥐🥨' } })
  expect(contentOf(page, 'description')).toBe('Expert Rye bread in Lisbon. Elevenchars🥖')
})

test('canonical link, keywords and robots come from the document', () => {
  const page = examplePage({ seo: { keywords: ['bread', 'rolls'] } })
  expect(headOf(page, site).link).toEqual([{ rel: 'canonical', href: 'https://harbour.example/about' }])
  expect(contentOf(page, 'keywords')).toBe('bread, rolls')
  expect(contentOf(page, 'robots')).toBe('index,follow')
  expect(contentOf(examplePage({ seo: { robots: 'noindex,nofollow' } }), 'robots')).toBe('noindex,nofollow')
})

test('the 404 page is not indexed and has no canonical link', () => {
  expect(headOf(site.notFound, site).link).toEqual([])
  expect(contentOf(site.notFound, 'robots')).toBe('noindex,nofollow')
  expect(contentOf(site.notFound, 'og:url')).toBeUndefined()
})

test('Open Graph and Twitter card have title, description and image', () => {
  const shared = exampleSite({ settings: { shareImage: '/share.png', language: 'pt-PT' } })
  const contents = Object.fromEntries(
    headOf(examplePage(), shared)
      .meta.filter((meta) => meta['property'] ?? meta['name']?.startsWith('twitter'))
      .map((meta) => [meta['property'] ?? meta['name'], meta['content']]),
  )
  expect(contents).toEqual({
    'og:type': 'website',
    'og:title': 'About | Harbour',
    'og:description': site.settings.description,
    'og:url': 'https://harbour.example/about',
    'og:image': 'https://harbour.example/share.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:site_name': 'Harbour',
    'og:locale': 'pt_PT',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'About | Harbour',
    'twitter:description': site.settings.description,
    'twitter:image': 'https://harbour.example/share.png',
  })
})

const shareImage = { path: '/share/about.png', width: 1200, height: 630, alt: 'Harbour: Warm by seven' }

test('the share image of the page takes precedence over the site’s, with its size and alternative text', () => {
  const shared = exampleSite({ settings: { shareImage: '/share.png' } })
  const content = (name: string) => contentOf(examplePage(), name, shared, shareImage)
  expect(content('og:image')).toBe('https://harbour.example/share/about.png')
  expect(content('og:image:width')).toBe('1200')
  expect(content('og:image:height')).toBe('630')
  expect(content('og:image:alt')).toBe('Harbour: Warm by seven')
  expect(content('twitter:image')).toBe('https://harbour.example/share/about.png')
  expect(content('twitter:image:alt')).toBe('Harbour: Warm by seven')
  expect(content('twitter:card')).toBe('summary_large_image')
})

test('the 404 page has no image', () => {
  const shared = exampleSite({ settings: { shareImage: '/share.png' } })
  expect(contentOf(shared.notFound, 'og:image', shared)).toBeUndefined()
})

test('the image of the document takes precedence, without a size', () => {
  const page = examplePage({ seo: { image: '/rye.png' } })
  expect(contentOf(page, 'og:image', site, shareImage)).toBe('https://harbour.example/rye.png')
  expect(contentOf(page, 'og:image:width', site, shareImage)).toBeUndefined()
  expect(contentOf(page, 'og:image:alt', site, shareImage)).toBeUndefined()
})

test('the Twitter card is small without an image', () => {
  expect(contentOf(examplePage(), 'twitter:card')).toBe('summary')
})
