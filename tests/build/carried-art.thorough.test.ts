import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseHtml } from '../parse-html.ts'
import { cases } from '../rounds.ts'
import { builtSite } from './built-sites.ts'
import type { SiteName } from './built-sites.ts'
import { filesBelow } from './files-below.ts'

/** The sections of the pages of a site, parsed, by path. */
async function pagesOf(site: SiteName): Promise<Map<string, Document>> {
  const known = sites.get(site)
  if (known) return known
  const dir = join(await builtSite(site), 'site')
  const files = filesBelow(dir).filter((file) => file.endsWith('.html'))
  const pages = new Map(
    files.map((file): [string, Document] => {
      const [main = ''] = /<main.*<\/main>/s.exec(readFileSync(join(dir, file), 'utf8')) ?? []
      return [`/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`, parseHtml(main)]
    }),
  )
  sites.set(site, pages)
  return pages
}

const sites = new Map<SiteName, Map<string, Document>>()

/** The view transition names of the art in an element. View transitions are skipped if two elements share one. */
const namesIn = (element: Element | null): string[] =>
  Array.from(element?.querySelectorAll('[data-carried]') ?? [], (art) => art.getAttribute('data-carried') ?? '')
const ofPage = (document: Document): string[] => namesIn(document.querySelector('main > :first-child'))
const cardsOf = (document: Document): Element[] =>
  [...document.querySelectorAll('main > :not(:first-child) :is(li,article):has(a)')].filter(
    (card) => namesIn(card).length > 0,
  )

test.each(cases<SiteName>({ usual: ['first'], all: ['first', 'second', 'third', 'arabic'] }))(
  'the art of a page and of a card has unique names that are CSS identifiers: site %s',
  async (site) => {
    for (const [path, document] of await pagesOf(site)) {
      for (const names of [ofPage(document), ...cardsOf(document).map(namesIn)]) {
        expect(names, path).toEqual([...new Set(names)])
        for (const name of names) expect(name).toMatch(/^art-[\w\u0080-\uffff-]+$/)
      }
    }
  },
)

/** The art that is carried along links from cards to their pages. */
async function carriedIn(site: SiteName): Promise<string[]> {
  const pages = await pagesOf(site)
  const carried = [...pages].flatMap(([path, document]) =>
    cardsOf(document).flatMap((card) =>
      Array.from(card.querySelectorAll('a[href^="/"]'), (link) => {
        const target = link.getAttribute('href')!.replace(/[?#].*$/, '')
        const there = pages.get(target)
        const names = there ? namesIn(card).filter((name) => ofPage(there).includes(name)) : []
        return names.map((name) => `${path} → ${target}: ${name}`)
      }).flat(),
    ),
  )
  return [...new Set(carried)]
}

test('cards have the art of the page that they link to: marks, drawings and pictures', async () => {
  const first = await carriedIn('first')
  expect(first).toEqual(
    expect.arrayContaining([
      '/services → /services/enterprise-rag: art-bearing-west',
      '/ → /ai-services-uae: art-bearing-west',
      '/products → /products/novatrade: art-ridges',
    ]),
  )
  expect(first.filter((each) => each.startsWith('/services → /services/'))).toHaveLength(16)
  expect(await carriedIn('second')).toEqual(
    expect.arrayContaining(['/yard → /services/wooden-hulls: art-mark-hull', '/services → /boats/skerry: art-estuary']),
  )
  expect(await carriedIn('third')).toContain('/news → /news/the-oven-at-five: art-oven_jpg')
})
