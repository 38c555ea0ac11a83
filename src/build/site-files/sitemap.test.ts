import { expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import { sitemapXml } from './sitemap.ts'

test('sitemapXml lists indexable pages, with lastmod if it is available', () => {
  const site = exampleSite({
    formPages: [examplePage({ path: '/forms/order' })],
    pages: [
      examplePage({ path: '/' }),
      examplePage({ path: '/rye' }),
      examplePage({ path: '/draft', seo: { robots: 'noindex,nofollow' } }),
    ],
  })
  expect(sitemapXml(site, new Map([['pages/rye.json', '2024-01-02']]))).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://harbour.example/</loc></url>',
      '<url><loc>https://harbour.example/rye</loc><lastmod>2024-01-02</lastmod></url>',
      '</urlset>',
      '',
    ].join('\n'),
  )
})

test('sitemapXml escapes URLs', () => {
  const site = exampleSite({ pages: [examplePage({ path: "/salt&pepper's" })] })
  expect(sitemapXml(site, new Map())).toContain('<loc>https://harbour.example/salt&amp;pepper&apos;s</loc>')
})
