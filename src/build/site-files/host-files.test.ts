import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { hostFiles } from './host-files.ts'

const site = loadSite('tests/clinic').site!
const redirects = [
  { from: '/old/*', to: '/new/*' },
  { from: '/treatments/*', to: '/care/*' },
  { from: '/old/inner', to: 'https://other.example/#a', temporary: true },
]
const { published } = hostFiles({ ...site, redirects })

test('single addresses are before folders, and pages below an old folder stay', () => {
  const lines = published['_redirects']!.split('\n')
  const pages = site.pages.map(({ path }) => path).filter((path) => path.startsWith('/treatments/'))
  expect(pages.length).toBeGreaterThan(1)
  expect(lines.filter((line) => !line.endsWith(' 200'))).toEqual([
    '/old/inner https://other.example/#a 302',
    '/treatments /care 301',
    '/treatments/* /care/:splat 301',
    '/old /new 301',
    '/old/* /new/:splat 301',
    '/ar/* /ar/404.html 404',
    '/fr/* /fr/404.html 404',
    '',
  ])
  for (const page of pages)
    expect(lines.indexOf(`${page} ${page} 200`)).toBeLessThan(lines.indexOf('/treatments /care 301'))
})

test('Vercel keeps pages below an old folder by a pattern, and addresses without ".html"', () => {
  const { redirects: sources, ...rest } = JSON.parse(published['vercel.json']!) as {
    redirects: { source: string; destination: string; statusCode: number }[]
  }
  expect(rest).toMatchObject({ cleanUrls: true, trailingSlash: false })
  expect(sources[0]).toEqual({ source: '/old/inner', destination: 'https://other.example/#a', statusCode: 302 })
  expect(sources[1]?.source).toMatch(/^\/treatments\/:rest\(\(\?!\(\?:.*dental\\-care.*\)\$\)\.\*\)$/)
  expect(sources[2]).toEqual({ source: '/old/:rest*', destination: '/new/:rest*', statusCode: 301 })
})

test('scripts, pictures and fonts are cached forever, and each language is named', () => {
  expect(published['_headers']).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  expect(published['_headers']).toContain('/ar/*\n  Content-Language: ar\n')
})
