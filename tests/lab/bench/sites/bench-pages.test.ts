import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { benchPages } from './bench-pages.ts'
import { benchSite } from './bench-site.ts'

test('benchSite makes a site without problems, with pages that have nothing in common', async () => {
  const { problems, documents } = await loadSite(benchSite(300))
  expect(problems).toEqual([])
  expect([...documents.pages, documents.notFound].length).toBe(300)
  const titles = [...benchPages(2000)].map(({ document }) => document.title)
  expect(new Set(titles).size).toBe(2000)
})

test('benchPages makes the same page whatever the number of pages', () => {
  expect([...benchPages(30)].at(20)).toEqual([...benchPages(21)].at(20))
})

test('benchPages links to earlier pages', () => {
  const pages = [...benchPages(60)]
  for (const [index, { document }] of pages.entries()) {
    const earlier = new Set(['/services/enterprise-rag', ...pages.slice(0, index).map(({ address }) => address)])
    const hrefs = [...JSON.stringify(document).matchAll(/"href":"(\/[^"]+)"/g)].map(([, href]) => href)
    expect(hrefs.filter((href) => href !== undefined && !earlier.has(href))).toEqual([])
    expect(hrefs).not.toEqual([])
  }
})
