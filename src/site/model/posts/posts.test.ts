import { expect, test } from 'vitest'
import { headOf } from '#site/model/head/head.ts'
import { breadcrumbOf } from '#site/model/navigation/breadcrumbs.ts'
import { pageInputOf } from '#site/model/page-input.ts'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import type { BlockOf, Page, PlacedBlock, Site } from '#site/model/site.ts'
import { graphOf } from '#site/model/structured-data/graph.ts'
import type { ListOfPosts } from '#site/model/types.generated.ts'
import { bylineOf } from './page-with-posts.ts'
import { feedsOf, postsInFeed } from './feeds.ts'
import { listPagesOf } from './list-pages.ts'
import { postsInList } from './post-index.ts'
import type { Post } from './post-index.ts'

const post = (path: string, date: string, changes: Partial<Post['post']> = {}): Post => ({
  ...examplePage({ path, title: path, kind: 'post', hero: { title: `About ${path}` } }),
  post: { date, summary: `What ${path} is about.`, words: 900, ...changes },
})
const listPage = (path: string, list: ListOfPosts): Page =>
  examplePage({
    path,
    title: 'News',
    blocks: [
      { id: 'hero', block: { type: 'hero', title: 'News from the harbour' } },
      { id: 'posts', block: { type: 'posts', title: 'All posts', list } },
    ] as PlacedBlock[],
  })

const oven = post('/news/oven', '2026-11-09', { tags: ['Baking'], author: { name: 'Inês Duarte', role: 'Baker' } })
const rye = post('/news/2026/rye', '2026-11-02', { tags: ['Bread', 'Baking'], updated: '2026-11-03' })
const spelt = post('/news/spelt', '2026-11-20T09:00+04:00', { tags: ['Bread'] })
const garden = post('/diary/garden', '2026-11-30')
const siteWith = (...pages: Page[]): Site => exampleSite({ pages: [...pages, oven, rye, spelt, garden] })

const postsBlock = (page: Page, site: Site): BlockOf<'posts'> =>
  pageInputOf(page, site).page.blocks.find(({ block }) => block.type === 'posts')?.block as BlockOf<'posts'>
const listed = (page: Page, site: Site): string[] => (postsBlock(page, site).listed ?? []).map(({ href }) => href)

test('a list has the posts below its page, the newest first', () => {
  const news = listPage('/news', {})
  expect(listed(news, siteWith(news))).toEqual(['/news/spelt', '/news/oven', '/news/2026/rye'])
})

test.each<[string, ListOfPosts, string[]]>([
  ['a folder that is named', { folder: '/diary' }, ['/diary/garden']],
  ['a tag, of the whole site', { tag: 'Baking' }, ['/news/oven', '/news/2026/rye']],
  ['a tag in a folder', { tag: 'Baking', folder: '/news/2026' }, ['/news/2026/rye']],
  ['at most as many as asked for', { folder: '/', limit: 2 }, ['/diary/garden', '/news/spelt']],
  ['nothing of a folder without posts', { folder: '/new' }, []],
])('a list has %s', (_, list, paths) => {
  const about = listPage('/about', list)
  expect(listed(about, siteWith(about))).toEqual(paths)
})

test('posts of one day are in the order of their addresses', () => {
  const [b, a] = [post('/news/b', '2026-01-01'), post('/news/a', '2026-01-01')]
  expect(postsInList({ folder: '/news' }, b, { pages: [b, a] }).map(({ path }) => path)).toEqual(['/news/a', '/news/b'])
})

test('a card has the texts of the post, in the language of the site', () => {
  const news = listPage('/news', { limit: 2 })
  const site = exampleSite({
    pages: [news, oven],
    settings: { language: 'ar-AE', texts: { readingTime: 'القراءة {time}' } },
  })
  expect(postsBlock(news, site).listed).toEqual([
    {
      title: 'About /news/oven',
      href: '/news/oven',
      summary: 'What /news/oven is about.',
      author: 'Inês Duarte',
      publishDate: '2026-11-09',
      publishDateText: '٩ نوفمبر ٢٠٢٦'.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)),
      readTime: 'القراءة 4 دقائق',
      tags: ['Baking'],
    },
  ])
})

test('a card has the picture of its post, or else a drawing: the post’s own, or else its hero’s', () => {
  const image = { file: 'oven.jpg', alt: 'The oven', place: { width: 660, ratio: 2 } }
  const covered = post('/news/covered', '2026-11-22', { image, drawing: 'loaf' })
  const drawn = { ...post('/news/drawn', '2026-11-21', { drawing: 'loaf' }) }
  const plain = examplePage({ path: '/news/plain', kind: 'post', hero: { drawing: 'oven' } })
  const hero: Post = { ...plain, post: { date: '2026-11-20', summary: 'Of the oven.', words: 9 } }
  const news = listPage('/news', {})
  const { page } = pageInputOf(news, exampleSite({ pages: [news, covered, drawn, hero] }))
  const items = page.blocks.flatMap(({ block }) => (block.type === 'posts' ? (block.listed ?? []) : []))
  expect(items.map(({ image: picture, drawing }) => [picture?.file, drawing])).toEqual([
    ['oven.jpg', undefined],
    [undefined, 'loaf'],
    [undefined, 'oven'],
  ])
  expect(page.images).toEqual(['oven.jpg'])
})

test('the picture of a post is in the frame of the list that shows it', () => {
  const image = { file: 'oven.jpg', alt: 'The oven', place: { width: 660, ratio: 2 } }
  const covered = post('/news/covered', '2026-11-22', { image })
  const placeIn = (presentation: 'cards' | 'rows' | 'list' | undefined) => {
    const news = listPage('/news', {})
    const [hero, list] = news.blocks as [PlacedBlock, PlacedBlock<'posts'>]
    const block = { ...list.block, ...(presentation && { presentation }) }
    const page = { ...news, blocks: [hero, { ...list, block }] as PlacedBlock[] }
    return postsBlock(page, exampleSite({ pages: [page, covered] })).listed?.[0]?.image?.place
  }
  expect(placeIn(undefined)).toEqual({ width: 660, ratio: 2 })
  expect(placeIn('rows')).toEqual({ width: 640, ratio: 1.5 })
  expect(placeIn('list')).toEqual({ width: 72, ratio: 1 })
})

test('a date keeps its own time zone, in the format of the organization’s country', () => {
  const { settings } = exampleSite({ settings: { organization: { email: 'a@b.example', country: 'GB' } } })
  expect(bylineOf(spelt, settings).date).toEqual({ machine: '2026-11-20T09:00+04:00', text: '20 November 2026' })
  const late = post('/news/late', '2026-11-20T01:00+04:00')
  expect(bylineOf(late, settings).date.text).toBe('20 November 2026')
  const short = post('/news/short', '2026-11-20', { words: 12 })
  expect(bylineOf(short, settings).readingTime).toBe('1 minute to read')
})

test('a post has a byline in its hero, and links to the neighbouring posts of its folder', () => {
  const site = siteWith()
  const { blocks } = pageInputOf(oven, site).page
  expect(blocks.map(({ id }) => id)).toEqual(['hero', 'post-links'])
  expect(blocks[0]?.block).toMatchObject({
    subtitle: 'Baked at night, at your door by seven.',
    byline: { author: { name: 'Inês Duarte', role: 'Baker' }, readingTime: '4 minutes to read' },
  })
  expect(postsBlock(oven, site).pager).toEqual({
    label: 'Read on',
    newer: { label: 'The post after', href: '/news/spelt', title: 'About /news/spelt' },
  })
})

test('the only post of a folder has no links, and a closing call to action stays last', () => {
  expect(pageInputOf(garden, siteWith()).page.blocks.map(({ id }) => id)).toEqual(['hero'])
  const cta = { id: 'cta', block: { type: 'cta', title: 'Come by' } } as PlacedBlock
  const closed = { ...oven, blocks: [...oven.blocks, cta] }
  const site = exampleSite({ pages: [closed, spelt] })
  expect(pageInputOf(closed, site).page.blocks.map(({ id }) => id)).toEqual(['hero', 'post-links', 'cta'])
})

test('a list with several pages has an address for each page', () => {
  const news = listPage('/news', { perPage: 2 })
  const site = siteWith(news)
  const further = listPagesOf(site)
  expect(further.map(({ path }) => path)).toEqual(['/news/page/2'])
  expect(listed(news, site)).toEqual(['/news/spelt', '/news/oven'])
  expect(listed(further[0]!, site)).toEqual(['/news/2026/rye'])
  expect(postsBlock(news, site).pager).toEqual({
    label: 'Page 1 of 2',
    older: { label: 'Older posts', href: '/news/page/2' },
  })
  expect(postsBlock(further[0]!, site).pager).toEqual({
    label: 'Page 2 of 2',
    newer: { label: 'Newer posts', href: '/news' },
  })
  expect(breadcrumbOf(further[0]!, site)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'News', href: '/news' },
    { label: 'Page 2 of 2' },
  ])
})

test('the head of a further page has its own title and address, and links to its neighbours', () => {
  const news = listPage('/news', { perPage: 1 })
  const site = siteWith(news)
  const head = headOf(pageInputOf(listPagesOf(site)[0]!, site).page, site)
  expect(head.title).toBe('News | Harbour – Page 2 of 3')
  expect(head.link).toEqual([
    { rel: 'canonical', href: 'https://harbour.example/news/page/2' },
    { rel: 'prev', href: 'https://harbour.example/news' },
    { rel: 'next', href: 'https://harbour.example/news/page/3' },
    {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'News from the harbour | Harbour',
      href: 'https://harbour.example/news/feed.rss',
    },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'News from the harbour | Harbour',
      href: 'https://harbour.example/news/feed.atom',
    },
  ])
})

test('a page that lists the posts below it has a feed, and its posts refer to the nearest', () => {
  const [all, news] = [listPage('/', {}), listPage('/news', { limit: 3 })]
  const byTag = listPage('/about', { tag: 'Bread' })
  const site = siteWith(all, news, byTag)
  expect([...feedsOf(site).keys()]).toEqual(['/', '/news'])
  expect(pageInputOf(rye, site).page.feed?.path).toBe('/news')
  expect(pageInputOf(garden, site).page.feed?.path).toBe('/')
})

test('a post that search engines must not index is not in the feed', () => {
  const news = listPage('/news', {})
  const hidden = { ...post('/news/hidden', '2026-11-21'), seo: { robots: 'noindex,nofollow' as const } }
  const site = exampleSite({ pages: [news, oven, hidden] })
  expect(listed(news, site)).toEqual(['/news/hidden', '/news/oven'])
  expect(postsInFeed({ path: '/news', title: 'News' }, site).map(({ path }) => path)).toEqual(['/news/oven'])
})

test('the graph of a post has a BlogPosting, which is the subject of its page', () => {
  const news = listPage('/news', {})
  const site = siteWith(news)
  const graph = graphOf(pageInputOf(rye, site), site, [])['@graph']
  const url = 'https://harbour.example/news/2026/rye'
  expect(graph.find((thing) => thing['@type'] === 'BlogPosting')).toEqual({
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: 'About /news/2026/rye',
    description: 'What /news/2026/rye is about.',
    url,
    datePublished: '2026-11-02',
    dateModified: '2026-11-03',
    author: { '@id': 'https://harbour.example/#organization' },
    publisher: { '@id': 'https://harbour.example/#organization' },
    mainEntityOfPage: { '@id': `${url}#webpage` },
    inLanguage: 'en',
    wordCount: 900,
    keywords: ['Bread', 'Baking'],
    isPartOf: { '@id': 'https://harbour.example/news#blog' },
  })
  expect(graph.find((thing) => thing['@id'] === `${url}#webpage`)?.['mainEntity']).toEqual({ '@id': `${url}#post` })
})

test('the image of a BlogPosting is the picture of its page, then the share image', () => {
  const image = { file: 'rye.jpg', alt: 'Rye bread', place: { width: 1920 } }
  const page = { ...rye, ...examplePage({ path: rye.path, kind: 'post', hero: { image }, images: ['rye.jpg'] }) }
  const site = siteWith()
  const published = { base: '/assets/rye-1a', ending: '-1200.jpg', width: 1500, height: 1000, widths: [1500] }
  const shareImage = { path: '/share/rye.jpg', width: 1200, height: 630, alt: 'Rye' }
  const input = pageInputOf(page, site, { images: { 'rye.jpg': published }, shareImage })
  const graph = graphOf(input, site, [])['@graph']
  expect(graph.find((thing) => thing['@type'] === 'BlogPosting')?.['image']).toEqual([
    { '@id': 'https://harbour.example/news/2026/rye#picture' },
    'https://harbour.example/share/rye.jpg',
  ])
})

test('the head of a post marks it as an article, with author and dates', () => {
  const { meta } = headOf(oven, siteWith())
  const valueOf = (property: string) => meta.find((tag) => tag['property'] === property)?.['content']
  const names = ['og:type', 'article:published_time', 'article:author', 'article:tag']
  expect(names.map(valueOf)).toEqual(['article', '2026-11-09', 'Inês Duarte', 'Baking'])
  expect(meta.find((tag) => tag['name'] === 'description')?.['content']).toBe('What /news/oven is about.')
})
