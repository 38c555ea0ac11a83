import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answersOf } from '#tools/import/old-addresses.ts'
import { allTexts } from '#tools/import/page-blocks.ts'
import { runImport } from '#tools/import/run-import.ts'
import { isError } from '#site/problems/problem.ts'
import { loadSite } from '#site/site-loader.ts'
import { filesOf } from '../files-of.ts'
import { terminal } from '../terminal.ts'
import { arabicSite, folder, site } from './folders.ts'
import { pngOf } from './make-docx.ts'
import { ARABIC, BLOCKS, CLASSIC, exportOf } from './wordpress-files.ts'

interface Page {
  kind: string
  title: string
  status: string
  post?: Record<string, unknown>
  blocks: Record<string, unknown>[]
}

/** A copy of the uploads of the old sites. */
function uploads(): string {
  const path = folder()
  mkdirSync(join(path, '2023/05'), { recursive: true })
  mkdirSync(join(path, '2011/02'), { recursive: true })
  writeFileSync(join(path, '2023/05/oven.png'), pngOf(1300, 700, [180, 120, 60]))
  writeFileSync(join(path, '2023/05/Price-List.pdf'), '%PDF-1.4')
  writeFileSync(join(path, '2011/02/pier.png'), pngOf(900, 600, [60, 120, 180]))
  writeFileSync(join(path, '2011/02/lamp.png'), pngOf(800, 600, [180, 180, 60]))
  return path
}

function exportFile(xml: string | Buffer, name = 'harbour.WordPress.2024-04-30.xml'): string {
  const path = join(folder(), name)
  writeFileSync(path, xml)
  return path
}

async function brought(
  xml: string,
  {
    siteDir = site(),
    ...options
  }: { siteDir?: string; at?: string; limit?: number; files?: string | undefined; hosts?: string[] } = {},
) {
  const streams = terminal()
  const list = join(folder(), 'list.txt')
  await runImport(siteDir, exportFile(xml), { isDryRun: false, list, files: uploads(), ...options }, streams)
  const { documents, problems } = await loadSite(siteDir)
  expect(problems.filter(isError)).toEqual([])
  const read = (file: string): Page => JSON.parse(readFileSync(join(siteDir, 'pages', file), 'utf8')) as Page
  const answerTo = (old: string): string => {
    const [answer] = answersOf([old], documents)
    return `${answer?.by} ${answer?.at}`
  }
  return { siteDir, documents, read, answerTo, printed: streams.printed(), list: readFileSync(list, 'utf8') }
}

test('posts and pages of the block editor become drafts with their facts', async () => {
  const { read, printed, siteDir } = await brought(BLOCKS)
  expect(printed).toContain('Brought 9 pages as drafts, 1 picture, 1 file,')
  const post = read('journal/new-oven.json')
  expect(post).toMatchObject({
    kind: 'post',
    title: 'The new oven is here – at last',
    status: 'draft',
    seo: { description: 'The bakery at the harbour has a new brick oven, which bakes twice as much bread.' },
    post: {
      date: '2023-05-04',
      summary: 'After eleven weeks of waiting the new oven has come, and bakes twice as much.',
      author: { name: 'Ana Ferreira' },
      tags: ['Bread', 'Rye', 'flour'],
      image: { file: 'oven.png', alt: 'A brick oven with its door open' },
    },
    blocks: [
      { type: 'hero', subtitle: 'We waited for **eleven weeks**, and now it stands in [our bakery](/about).' },
      { type: 'prose', sections: [{ heading: 'What it does', list: ['Bakes eighty loaves', 'Keeps warm all night'] }] },
      { type: 'media', image: { alt: 'A brick oven with its door open' }, caption: 'The door weighs forty kilos.' },
      {
        type: 'embed',
        name: 'The new oven is here – at last',
        address: 'https://www.youtube-nocookie.com/embed/abcdefgh123',
      },
      {
        type: 'prose',
        sections: [{ quote: { text: 'It sings when it cools.' } }, { paragraphs: ['Open every morning from six.'] }],
      },
      { type: 'media' },
      { type: 'prose', sections: [{ paragraphs: ['Come and see it.'] }] },
    ],
  })
  expect(read('journal/rye-in-spring.json').blocks[0]).toMatchObject({
    subtitle:
      'Rye likes cold mornings. See [the oven](/journal/new-oven), [the oven by its number](/journal/new-oven), [all about flour](/journal) and what is gone.',
  })
  expect(read('journal/half-an-idea.json').status).toBe('draft')
  expect(read('about.json').blocks[1]).toMatchObject({
    type: 'media',
    title: 'Our oven',
    text: 'It was built by hand, stone by stone.',
    image: { file: 'oven.png' },
  })
  expect(read('about/team.json')).toMatchObject({ kind: 'standard', title: 'Team' })
  expect(JSON.stringify(read('prices.json').blocks)).toContain('[All prices](/files/price-list.pdf)')
  expect(JSON.stringify(read('prices.json').blocks)).toContain('Without delivery.')
  expect(read('journal.json').blocks).toMatchObject([
    { type: 'hero', title: 'Journal' },
    { type: 'posts', title: 'All posts', list: { perPage: 12 } },
  ])
  expect(read('category/bread.json').blocks).toMatchObject([
    { type: 'hero', subtitle: 'Everything about our loaves.' },
    { type: 'posts', list: { tag: 'Bread' } },
  ])
  expect(readdirSync(join(siteDir, 'images'))).toEqual(['oven.png'])
})

test('content that is on no page is reported', async () => {
  const { list } = await brought(BLOCKS)
  for (const line of [
    'what visitors wrote below it: "Joaquim: How warm does it get?"',
    '1 comment below it, not shown',
    'blocks that WordPress or a plugin fills in: "latest-posts {"postsToShow":3}"',
    'shortcodes that WordPress or a plugin fills in: "[contact-form-7 id="7" title="Order form"]"',
    'it was a draft',
    'it had a password, which pages here do not have',
    'a text in the bin, not brought: "Old nonsense"',
    'the menu "": make yours in navigation.json: "Our story"',
    '1 of the type "wp_global_styles", which WordPress or a plugin keeps for itself: "Custom Styles"',
    'a link to https://bakery.example/gone/, which leads to nothing here: "what is gone"',
  ])
    expect(list).toContain(`- ${line}`)
})

test('each address that WordPress created has a page or a redirect', async () => {
  const { printed, answerTo } = await brought(BLOCKS)
  expect(printed).toContain(' 0 addresses unanswered.')
  expect(
    Object.fromEntries(
      [
        '/2023/05/04/new-oven/',
        '/2023/05/04/new-oven/oven/',
        '/2023/05/',
        '/prices/',
        '/prices/price-list/',
        '/about/team/',
        '/category/bread/',
        '/category/bread/rye/',
        '/category/bread/page/2/',
        '/category/unused/',
        '/category/bread/feed/',
        '/tag/flour/',
        '/author/ana/',
        '/page/2/',
        '/feed/',
        '/comments/feed/',
        '/wp-content/uploads/2023/05/Price-List.pdf',
      ].map((old) => [old, answerTo(old)]),
    ),
  ).toEqual({
    '/2023/05/04/new-oven/': 'redirect /journal/new-oven',
    '/2023/05/04/new-oven/oven/': 'redirect /journal/new-oven',
    '/2023/05/': 'redirect /journal',
    '/prices/': 'page /prices',
    '/prices/price-list/': 'redirect /prices',
    '/about/team/': 'page /about/team',
    '/category/bread/': 'page /category/bread',
    '/category/bread/rye/': 'page /category/bread/rye',
    '/category/bread/page/2/': 'redirect /category/bread',
    '/category/unused/': 'redirect /journal',
    '/category/bread/feed/': 'redirect /category/bread',
    '/tag/flour/': 'redirect /journal',
    '/author/ana/': 'redirect /journal',
    '/page/2/': 'redirect /journal',
    '/feed/': 'redirect /journal/feed.rss',
    '/comments/feed/': 'redirect /journal/feed.rss',
    '/wp-content/uploads/2023/05/Price-List.pdf': 'redirect /files/price-list.pdf',
  })
})

test('typed lines, shortcodes and entities of the older editor are read as WordPress shows them', async () => {
  const { read, list, answerTo } = await brought(CLASSIC)
  const { blocks } = read('blog/at-the-pier.json')
  expect(blocks).toMatchObject([
    {
      type: 'hero',
      subtitle: 'The first line stands here — and the café’s lamp burns.\nThe second line follows it.',
    },
    {
      type: 'prose',
      sections: [{ paragraphs: ['A new paragraph with _words that lean_, a [sic] that is no shortcode, and 3 < 4.'] }],
    },
    { type: 'media', image: { file: 'pier.png', alt: 'A wooden pier' }, caption: 'Low tide at **noon**' },
    {
      type: 'gallery',
      title: 'More of it',
      items: [
        { image: { file: 'lamp.png', alt: 'Sample: Write what the picture shows.' } },
        { image: { file: 'pier.png' }, caption: 'The pier at low tide' },
      ],
    },
    { type: 'embed', address: 'https://www.youtube-nocookie.com/embed/abcdefgh456' },
    { type: 'embed', address: 'https://player.vimeo.com/video/123456789' },
    {
      type: 'prose',
      sections: [
        {
          paragraphs: [
            'Kept although the box is gone.',
            '[https://bakery.example/blog/second/](/blog/second)',
            '[other.example](https://other.example/story/)',
            'one\ntwo',
          ],
        },
      ],
    },
  ])
  expect(list).toContain(
    'shortcodes that WordPress or a plugin fills in: "[my_weather city="Lisbon" label="Weather today"] [box color="red"]"',
  )
  expect(list).toContain('a tag that is too long, now shortened: "Nets and lines of the old harbour boats"')
  expect(read('portfolio/a-restored-boat.json').kind).toBe('standard')
  // The addresses of all posts begin with /blog: they stay as they are.
  expect(answerTo('/blog/at-the-pier/')).toBe('page /blog/at-the-pier')
  expect(answerTo('/feed/')).toBe('redirect /blog/feed.rss')
})

test('an Arabic export is imported in Arabic, with addresses in Latin letters', async () => {
  const siteDir = arabicSite()
  const { read, answerTo, printed } = await brought(ARABIC, { siteDir })
  expect(printed).toContain(' 0 addresses unanswered.')
  expect(read('blog/post-7.json')).toMatchObject({
    title: 'الفرن الجديد',
    post: { author: { name: 'سلمى النجار' }, tags: ['خبز'] },
    blocks: [{ type: 'hero' }, { type: 'faq', title: 'أسئلة وأجوبة', items: [{ question: 'ماذا يفعل؟' }, {}] }],
  })
  expect(read('blog/post-8.json').post).not.toHaveProperty('tags')
  expect(read('blog.json')).toMatchObject({ title: 'المدوّنة', blocks: [{}, { type: 'posts', title: 'كل المقالات' }] })
  expect(answerTo('/%d9%85%d9%86-%d9%86%d8%ad%d9%86/')).toBe('redirect /page-9')
  expect(answerTo('/2023/05/%d8%a7%d9%84%d9%81%d8%b1%d9%86/')).toBe('redirect /blog/post-7')
  expect(answerTo('/category/%d8%ae%d8%a8%d8%b2/')).toBe('redirect /category/topic-1')
})

/** The words that visitors of the old site read, without markup, blocks and shortcodes. */
const wordsOf = (xml: string): string[] =>
  [...xml.matchAll(/<(?:title|content:encoded|excerpt:encoded|wp:comment_content)><!\[CDATA\[([\s\S]*?)\]\]></g)]
    .map(([, text = '']) => text)
    .filter((text) => text !== 'Thrown away.' && text !== 'Buy pills' && !text.startsWith('{'))
    .join(' ')
    .replace(/<[^>]*>|\[\/?[a-z_-]+[^\]]*\]|&#?\w+;|https?:\S+/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))

test.each([
  ['of blocks', BLOCKS],
  ['of the older editor', CLASSIC],
  ['in Arabic', ARABIC],
])('every word of an export %s is on a page, or in the list of what did not fit', async (_, xml) => {
  const { siteDir, documents, list } = await brought(xml)
  const text = documents.pages
    .filter(({ value }) => value['status'] === 'draft')
    .map(({ file }) => allTexts(JSON.parse(readFileSync(join(siteDir, file), 'utf8'))).join(' '))
    .join(' ')
  const known = new Set(`${text} ${list}`.split(/[^\p{L}\p{M}\p{N}]+/u))
  // Names of picture files are in no text.
  const missing = wordsOf(xml).filter(
    (word) => !known.has(word) && !['oven', 'prices', 'Lamp', 'Pier', 'Hours'].includes(word),
  )
  expect(missing).toEqual([])
})

test('posts go to the existing list of the site', async () => {
  const news = {
    kind: 'standard',
    title: 'News',
    blocks: [
      { type: 'hero', title: 'News of the harbour' },
      { type: 'posts', title: 'All news', list: {} },
    ],
  }
  const { read, answerTo, documents } = await brought(BLOCKS, { siteDir: site({ 'pages/news.json': news }) })
  expect(read('news/new-oven.json').kind).toBe('post')
  expect(answerTo('/tag/flour/')).toBe('redirect /news')
  // The empty page on which the old site showed its posts is not needed.
  expect(documents.pages.map(({ name }) => name)).not.toContain('/journal')
  expect(answerTo('/journal/')).toBe('redirect /news')
})

test('all of it can be put in a folder', async () => {
  const { read, printed, answerTo } = await brought(CLASSIC, { at: '/old' })
  expect(printed).toContain(' 0 addresses unanswered.')
  expect(read('old/blog/second.json').kind).toBe('post')
  expect(answerTo('/blog/second/')).toBe('redirect /old/blog/second')
  expect(answerTo('/feed/')).toBe('redirect /old/blog/feed.rss')
})

test('reports pictures that neither the folder nor the old site has', async () => {
  const origin = 'http://127.0.0.1:9'
  const xml = exportOf({
    title: 'x',
    origin,
    items: [
      { id: 1, type: 'attachment', status: 'inherit', title: 'oven', file: '/oven.png' },
      {
        id: 2,
        title: 'The oven',
        link: '/the-oven/',
        slug: 'the-oven',
        meta: { _thumbnail_id: '1' },
        content: `It is warm.\n\n<img src="${origin}/oven.png" alt="An oven">`,
      },
    ],
  })
  const { list } = await brought(xml, { files: undefined })
  expect(list).toContain(`a picture that could not be read: ${origin}/oven.png: "An oven"`)
  expect(list).toContain(`a cover that could not be read: ${origin}/oven.png`)
})

test('reports what plugins, themes and the library add to the texts', async () => {
  const xml = exportOf({
    title: 'x',
    tags: [{ slug: 'rye', name: 'Rye' }],
    items: [
      { id: 1, type: 'attachment', status: 'inherit', title: 'oven', file: '/oven.png', excerpt: 'Our oven in winter' },
      {
        id: 2,
        title: 'A loaf of rye',
        link: '/rye/',
        slug: 'rye',
        content: 'It is baked at night.',
        isSticky: true,
        meta: {
          _yoast_wpseo_title: 'Rye bread from the harbour %%sep%% %%sitename%%',
          _yoast_wpseo_metadesc: 'Too short',
          _regular_price: '4.20',
          _sku: 'RYE-77',
          _EventStartDate: '2026-12-24 18:00:00',
          baker: 'Dana Okafor',
          _baker: 'field_5f3a',
          _edit_last: '1',
          _wp_page_template: 'full width page',
        },
      },
      {
        id: 3,
        type: 'page',
        title: 'Nothing here yet',
        link: '/empty/',
        slug: 'empty',
        meta: { _elementor_data: '[{"broken' },
      },
    ],
  })
  const { list } = await brought(xml)
  for (const line of [
    'it stood above all later posts ("sticky"); here the latest post is first',
    'the title for search engines, not on the new page: "Rye bread from the harbour"',
    'the description for search engines, not on the new page: "Too short"',
    'a price, not on the new page: "4.20"',
    'the number of a product (SKU), not on the new page: "RYE-77"',
    'the date of an event, not on the new page: "2026-12-24 18:00:00"',
    'the field "baker", not on the new page: "Dana Okafor"',
    'what the library says of its pictures and files, not on the new page: "Our oven in winter"',
    'its content was made with Elementor, and cannot be read from there: copy it from the old page',
    'this page is empty: nothing was found but its title',
  ])
    expect(list).toContain(`    - ${line}\n`)
  expect(list).not.toMatch(/field_5f3a|full width|sitename/)
})

test("an export fetches nothing from the user's network, unless its host is permitted", async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(pngOf(600, 400, [1, 2, 3]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  const HOSTS = ['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]']
  const secrets = HOSTS.map((host) => `http://${host}:${port}/secret.png`)
  const secretOf = (origin: string): string =>
    exportOf({
      title: 'x',
      origin,
      items: [
        ...secrets.map((file, index) => ({ id: index + 10, type: 'attachment', status: 'inherit', title: 'x', file })),
        {
          id: 2,
          title: 'A post',
          link: '/post/',
          slug: 'post',
          content: `Words.${secrets.map((file) => `<img src="${file}">`).join('')}`,
        },
      ],
    })
  for (const origin of ['https://bakery.example', `http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
    const { list, printed } = await brought(secretOf(origin), { files: undefined })
    expect(printed).not.toMatch(/\d pictures?,/)
    // Several of these are one address.
    expect(list.match(/a picture that could not be read/g)).toHaveLength(4)
    expect(list).toContain(
      `it is ${origin.startsWith('https') ? 'not the host of your site. To fetch them,' : 'a computer of your own network. If it is your site,'} add --hosts`,
    )
  }
  expect(asked).toEqual([])
  const named = { files: undefined, hosts: [`127.0.0.1:${port}`] }
  expect((await brought(secretOf('https://bakery.example'), named)).printed).toContain('1 picture')
  expect(new Set(asked)).toEqual(new Set(['/secret.png']))
})

test('permitting a host when asked does not permit private addresses', async () => {
  const xml = exportOf({
    title: 'x',
    origin: 'https://bakery.example',
    items: [
      { id: 2, title: 'A post', link: '/post/', slug: 'post', content: 'Words.<img src="http://localhost:9/a.png">' },
    ],
  })
  const siteDir = site()
  const streams = terminal('y', '')
  await runImport(siteDir, exportFile(xml), { isDryRun: false }, streams)
  expect(streams.printed()).toContain('Some pictures are at localhost:9, which is not the host of your site.')
  expect(streams.printed()).toContain(
    'it is a computer of your own network. If it is your site, add --hosts localhost:9',
  )
})

const FEED =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>One</title></item></channel></rss>'

test.each([
  ['is no XML', 'a;b;c', '"a.xml" is no XML: it is damaged, or another kind of file.'],
  ['is empty', '', '"a.xml" is no XML: it is damaged, or another kind of file.'],
  [
    'is other XML',
    '<?xml version="1.0"?><recipe/>',
    '"a.xml" is neither an export of WordPress nor a sitemap that lists a page.',
  ],
  ['is a feed', FEED, '"a.xml" is a feed, which has only the latest posts.'],
  ['ends in the middle', BLOCKS.slice(0, 5000), '"a.xml" ends in the middle: it was not saved whole.'],
  [
    'is damaged',
    BLOCKS.replace('</item>', ''),
    /^"a.xml" is damaged in line \d+, which is: <\/channel>\nDownload it from WordPress again\. If the new file has the same fault, a plugin writes it: /,
  ],
  ['has no post', exportOf({ title: 'x', items: [] }), '"a.xml" has no post and no page.'],
  [
    'defines words of its own',
    '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>',
    '"a.xml" defines words of its own (DOCTYPE)',
  ],
])('an export that %s is refused in one sentence, and nothing is written', async (_, xml, message) => {
  const siteDir = site()
  const before = filesOf(siteDir)
  await expect(runImport(siteDir, exportFile(xml, 'a.xml'), { isDryRun: false }, terminal())).rejects.toThrow(message)
  expect(filesOf(siteDir)).toEqual(before)
})
