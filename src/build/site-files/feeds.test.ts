// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Post } from '#site/model/posts/post-index.ts'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import { feedFilesOf } from './feeds.ts'

const ODD = 'Bread & <b>butter</b> ]]> "now" \u0007\ud800 – خبز'

const post = (path: string, date: string, title: string, changes: Partial<Post['post']> = {}): Post => ({
  ...examplePage({ path, title: path, kind: 'post', hero: { title } }),
  post: { date, summary: `${title}, in short.`, words: 100, ...changes },
})
const news = examplePage({
  path: '/news',
  title: 'News',
  seo: { description: 'All that is new at the harbour & around it.' },
  blocks: [{ id: 'posts', block: { type: 'posts', title: 'News', list: {} } } as PlacedBlock],
})
const site = exampleSite({
  settings: { language: 'ar', brand: 'Harbour & Sons' },
  pages: [
    news,
    post('/news/odd', '2026-11-20T09:00+04:00', ODD, { author: { name: 'Ana <Ferreira>' }, tags: ['R&D', 'Bread'] }),
    post('/news/oven', '2026-11-09', 'A new oven', { updated: '2026-11-21' }),
  ],
})

const read = (file: string): Document => {
  const { content } = feedFilesOf(site).find((each) => each.file === file)!
  const parsed = new DOMParser().parseFromString(content, 'application/xml')
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined()
  return parsed
}
const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ tagName }) => tagName === name)
const textOf = (parent: Element, name: string): string => {
  const [only, ...others] = childrenOf(parent, name)
  expect([name, others.length]).toEqual([name, 0])
  return only?.textContent ?? ''
}
const SHOWN = 'Bread & <b>butter</b> ]]> "now"  – خبز'

/** RFC 822, with the year of RFC 1123. */
const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

test('a feed is written in both formats, beside its page', () => {
  expect(feedFilesOf(site).map(({ file }) => file)).toEqual(['news/feed.rss', 'news/feed.atom'])
})

test('RSS 2.0: every required element, absolute URLs, dates of RFC 822, unique ids', () => {
  const rss = read('news/feed.rss').documentElement
  expect([rss.tagName, rss.getAttribute('version'), rss.children.length]).toEqual(['rss', '2.0', 1])
  const channel = rss.children[0]!
  expect(['title', 'link', 'description', 'language'].map((name) => textOf(channel, name))).toEqual([
    'News | Harbour & Sons',
    'https://harbour.example/news',
    'All that is new at the harbour & around it.',
    'ar',
  ])
  expect(textOf(channel, 'lastBuildDate')).toBe('Sat, 21 Nov 2026 00:00:00 GMT')
  expect(childrenOf(channel, 'atom:link')[0]?.getAttribute('href')).toBe('https://harbour.example/news/feed.rss')
  const items = childrenOf(channel, 'item')
  expect(items.map((item) => textOf(item, 'title'))).toEqual([SHOWN, 'A new oven'])
  for (const item of items) {
    expect(textOf(item, 'pubDate')).toMatch(RFC_822)
    expect(textOf(item, 'link')).toMatch(/^https:\/\/harbour\.example\/news\//)
    expect(textOf(item, 'guid')).toBe(textOf(item, 'link'))
  }
  expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(2)
  expect(textOf(items[0]!, 'pubDate')).toBe('Fri, 20 Nov 2026 05:00:00 GMT')
  // Parsed as HTML, as readers do, it has the text of the post.
  const description = new DOMParser().parseFromString(textOf(items[0]!, 'description'), 'text/html')
  expect(description.body.textContent).toBe(`${SHOWN}, in short.`)
  expect(textOf(items[0]!, 'dc:creator')).toBe('Ana <Ferreira>')
  expect(childrenOf(items[0]!, 'category').map((tag) => tag.textContent)).toEqual(['R&D', 'Bread'])
})

test('Atom: every required element, absolute URLs, dates of RFC 3339, unique ids', () => {
  const feed = read('news/feed.atom').documentElement
  expect([feed.tagName, feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual([
    'feed',
    'http://www.w3.org/2005/Atom',
    'ar',
  ])
  expect(textOf(feed, 'title')).toBe('News | Harbour & Sons')
  expect(textOf(feed, 'updated')).toBe('2026-11-21T00:00:00.000Z')
  // An entry without an author has the author of the feed.
  expect(textOf(childrenOf(feed, 'author')[0]!, 'name')).toBe('Harbour & Sons')
  expect(childrenOf(feed, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['self', 'https://harbour.example/news/feed.atom'],
    ['alternate', 'https://harbour.example/news'],
  ])
  const entries = childrenOf(feed, 'entry')
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([SHOWN, 'A new oven'])
  for (const entry of entries) {
    for (const name of ['published', 'updated']) expect(textOf(entry, name)).toMatch(RFC_3339)
    expect(childrenOf(entry, 'link')[0]?.getAttribute('href')).toBe(textOf(entry, 'id'))
    expect(textOf(entry, 'summary')).not.toBe('')
  }
  expect(new Set([feed, ...entries].map((entry) => textOf(entry, 'id'))).size).toBe(3)
  expect(entries.map((entry) => textOf(entry, 'updated'))).toEqual([
    '2026-11-20T05:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
  ])
})

test('without posts a feed is valid and empty', () => {
  const files = feedFilesOf(exampleSite({ pages: [news] }))
  for (const { content } of files) {
    const parsed = new DOMParser().parseFromString(content, 'application/xml')
    expect(parsed.querySelectorAll('parsererror,item,entry')).toHaveLength(0)
  }
})

test('a post has its picture in both formats', () => {
  const image = { file: 'oven.jpg', alt: 'The oven & its loaf', credit: 'Ana', place: { width: 1920 } }
  const covered: Post = {
    ...examplePage({ path: '/news/covered', kind: 'post', hero: { image } }),
    post: { date: '2026-11-22', summary: 'Of the oven.', words: 9 },
  }
  const published = { base: '/assets/oven-1a', ending: '-1200.jpg', width: 3000, height: 2000, widths: [2400] }
  const [rss = '', atom = ''] = feedFilesOf(exampleSite({ pages: [news, covered] }), { 'oven.jpg': published }).map(
    ({ content }) => content,
  )
  const url = 'https://harbour.example/assets/oven-1a-1200.jpg'
  const item = new DOMParser().parseFromString(rss, 'application/xml').querySelector('item')!
  const [media] = childrenOf(item, 'media:content')
  expect(media?.namespaceURI).toBe('http://search.yahoo.com/mrss/')
  const attributes = ['url', 'type', 'medium', 'width', 'height'].map((name) => media?.getAttribute(name))
  expect(attributes).toEqual([url, 'image/jpeg', 'image', '1200', '800'])
  expect(['media:description', 'media:credit'].map((name) => textOf(media!, name))).toEqual([
    'The oven & its loaf',
    'Ana',
  ])
  const entry = new DOMParser().parseFromString(atom, 'application/xml').querySelector('entry')!
  const enclosure = childrenOf(entry, 'link').find((link) => link.getAttribute('rel') === 'enclosure')
  expect([enclosure?.getAttribute('href'), enclosure?.getAttribute('type')]).toEqual([url, 'image/jpeg'])
})

test('feeds without pictures do not name the namespace of pictures', () => {
  expect(feedFilesOf(site).filter(({ content }) => /media:|enclosure/.test(content))).toEqual([])
})
