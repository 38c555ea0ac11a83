import { expect, test } from 'vitest'
import type { SiteContext } from '#site/model/page-input.ts'
import { withLanguagesOfLinks } from './page-markup.tsx'

const languages = [
  { language: 'en', home: '/' },
  { language: 'ar', home: '/ar' },
  { language: 'fr', home: '/fr' },
]

function marked(link: string, language: string): string {
  const shell = { header: '', contactBar: '', footer: '' }
  const context = { shell: { language, languages } } as unknown as SiteContext
  return withLanguagesOfLinks({ app: link, shell } as unknown as Parameters<typeof withLanguagesOfLinks>[0], context)
    .app
}

test.each([
  ['en', '<a href="/ar/fasting">', '<a href="/ar/fasting" hreflang="ar">'],
  ['fr', '<a href="/ar/fasting#faq">', '<a href="/ar/fasting#faq" hreflang="ar">'],
  ['fr', '<a href="/visit">', '<a href="/visit" hreflang="en">'],
  ['en', '<a href="/visit">', '<a href="/visit">'],
  ['en', '<a href="/articles">', '<a href="/articles">'],
  ['en', '<a href="/ar/llms.txt">', '<a href="/ar/llms.txt">'],
  ['en', '<a hreflang="ar" href="/ar">', '<a hreflang="ar" href="/ar">'],
])('on a page in %s, %s is %s', (language, link, expected) => {
  expect(marked(link, language)).toBe(expected)
})
