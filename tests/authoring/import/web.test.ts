import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { decodedHtml } from '#tools/import/html-texts.ts'
import { htmlRoot, isElement, isText } from '#tools/import/html-tree.ts'
import type { HtmlElement } from '#tools/import/html-tree.ts'
import { answersOf } from '#tools/import/old-addresses.ts'
import { allTexts } from '#tools/import/page-blocks.ts'
import { mainOf } from '#tools/import/read-page.ts'
import { runImport } from '#tools/import/run-import.ts'
import { isError } from '#site/problems/problem.ts'
import { loadSite } from '#site/site-loader.ts'
import { filesOf } from '../files-of.ts'
import { terminal } from '../terminal.ts'
import { folder, site } from './folders.ts'
import { OLD_PAGES, sitemapAt } from './old-pages.ts'
import { oldSite } from './old-server.ts'

async function brought(what: string, options: { at?: string; limit?: number; hosts?: string[] } = {}) {
  const siteDir = site()
  const streams = terminal()
  const list = join(folder(), 'list.txt')
  await runImport(siteDir, what, { limit: 200, isDryRun: false, list, ...options }, streams)
  const { documents, problems } = await loadSite(siteDir)
  expect(problems.filter(isError)).toEqual([])
  const read = (file: string) =>
    JSON.parse(readFileSync(join(siteDir, 'pages', file), 'utf8')) as { title: string; blocks: unknown[] }
  return { siteDir, documents, read, printed: streams.printed(), list: readFileSync(list, 'utf8') }
}

const PAGES = Object.entries(OLD_PAGES).filter(
  ([, { status, headers }]) => !status && /html/.test(headers?.['content-type'] ?? ''),
)

test('a site at its address becomes drafts, and each of its addresses gets a page or redirect', async () => {
  const { documents, read, printed, siteDir } = await brought(await oldSite())
  expect(printed).toContain('Brought 30 pages as drafts, 1 picture, 1 file,')
  expect(printed).toContain(' 0 addresses unanswered.')
  // As the server would redirect them.
  const answers = new Map(
    answersOf(
      Object.keys(OLD_PAGES).filter((path) => !path.startsWith('/img/')),
      documents,
    ).map(({ old, by, at }) => [old, `${by} ${at}`]),
  )
  expect([...answers.values()].filter((answer) => answer.startsWith('nothing'))).toEqual([])
  expect(
    Object.fromEntries(
      [
        '/about.html',
        '/old-about',
        '/shop',
        '/start.html',
        '/Contact.php',
        '/news/2019/01/post-1/',
        '/downloads/Price%20List.pdf',
        '/ar/%D9%85%D9%86-%D9%86%D8%AD%D9%86',
        '/services/',
      ].map((old) => [old, answers.get(old)]),
    ),
  ).toEqual({
    '/about.html': 'page /about',
    '/old-about': 'redirect /about',
    '/shop': 'redirect https://shop.example/bread',
    '/start.html': 'redirect /home',
    '/Contact.php': 'redirect /contact-2',
    '/news/2019/01/post-1/': 'page /news/2019/01/post-1',
    '/downloads/Price%20List.pdf': 'redirect /files/price-list.pdf',
    '/ar/%D9%85%D9%86-%D9%86%D8%AD%D9%86': 'redirect /ar/page',
    '/services/': 'page /services',
  })
  expect(JSON.stringify(read('home.json'))).toContain(
    'See [who we are](/about), [what we do](/services), [our history](/our-history) or a page that is gone.',
  )
  expect(readFileSync(join(siteDir, 'public/files/price-list.pdf'), 'latin1')).toContain('%PDF')
  expect(JSON.stringify(read('imprint.json'))).toContain('Bäckerei Müller & Söhne – “seit 1911”, Straße 4.')
  expect(JSON.stringify(read('ar/page.json'))).toContain('مخبز قديم عند الميناء، نخبز كل ليلة.')
  expect(read('about.json').blocks).toMatchObject([
    { type: 'hero', title: 'About us' },
    { type: 'prose', sections: [{ heading: 'The team', quote: { source: 'Our grandmother' } }] },
    { type: 'embed', address: 'https://www.youtube-nocookie.com/embed/abcdefgh123' },
  ])
  expect(printed).toContain('a form: "Your name Send"')
  expect(printed).toContain('/gone')
})

/** The words of a text. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)

/** The texts of an element, separately. */
const textsIn = ({ childNodes }: HtmlElement): string[] =>
  childNodes.flatMap((child) => (isText(child) ? [child.value] : isElement(child) ? textsIn(child) : []))

test("every word of each page's main content is on its new page, or in the list of what did not fit", async () => {
  const { siteDir, documents, list } = await brought(await oldSite())
  const text = documents.pages
    .filter(({ value }) => value['status'] === 'draft')
    .map(({ file }) => allTexts(JSON.parse(readFileSync(join(siteDir, file), 'utf8'))).join(' '))
    .join(' ')
  const known = new Set(wordsOf(`${text} ${list}`))
  const missing = PAGES.flatMap(([path, { body, headers }]) => {
    const main = mainOf(htmlRoot(decodedHtml(Buffer.from(body ?? ''), headers?.['content-type'])))
    return textsIn(main)
      .flatMap(wordsOf)
      .filter((word) => !known.has(word))
      .map((word) => `${path}: ${word}`)
  })
  expect(PAGES.length).toBe(31)
  expect(missing).toEqual([])
})

test('a folder of saved pages is imported like the site', async () => {
  const saved = folder()
  for (const [path, { body }] of Object.entries(OLD_PAGES)) {
    const file = join(saved, 'www.bakery.example', decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path))
    if (body === undefined || path.includes('?')) continue
    const ending = /\.\w+$/.test(file) ? '' : '.html'
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file + ending, body)
  }
  const { printed, documents } = await brought(saved)
  expect(printed).toContain('Brought 28 pages as drafts, 1 picture, 1 file,')
  expect(printed).toContain(' 0 addresses unanswered.')
  expect(documents.pages.map(({ name }) => name)).toContain('/services/service-3')
})

test('one saved page is imported with its pictures, and its old address redirects to it', async () => {
  const saved = folder()
  mkdirSync(join(saved, 'About us_files'))
  writeFileSync(join(saved, 'About us_files/oven.png'), OLD_PAGES['/img/oven.png']?.body ?? '')
  const about = 'https://www.bakery.example/about.php'
  const html = `<!DOCTYPE html>\n<!-- saved from url=(0041)${about} -->\n<html><head><title>About us – Bakery</title></head><body><main><h1>About us</h1><p>A family bakery at the harbour. <a href="${about}#team">This page</a>, <a href="https://www.bakery.example/shop">our shop</a>.</p><img src="./About us_files/oven.png" alt="An oven"></main></body></html>`
  writeFileSync(join(saved, 'About us.html'), html)
  const { read, printed } = await brought(join(saved, 'About us.html'))
  expect(printed).toContain('Brought 1 page as a draft, 1 picture, 1 redirect, 0 addresses unanswered.')
  expect(read('about.json').blocks).toMatchObject([
    {
      subtitle: 'A family bakery at the harbour. [This page](/about), [our shop](https://www.bakery.example/shop).',
    },
    { type: 'media', image: { alt: 'An oven' } },
  ])
})

test('a sitemap is read from its address or from a file', async () => {
  const origin = await oldSite()
  const { printed } = await brought(`${origin}/sitemap.xml`, { at: '/old' })
  expect(printed).toContain(' 0 addresses unanswered.')
  expect(printed).toContain('/old/hidden  pages/old/hidden.json  (/hidden.html)')
  const file = join(folder(), 'sitemap.xml')
  writeFileSync(file, sitemapAt(origin))
  const { host } = new URL(origin)
  expect((await brought(file, { hosts: [host] })).printed).toContain('/hidden  pages/hidden.json  (/hidden.html)')
  await expect(brought(file)).rejects.toThrow(
    `${host} is a computer of your own network, and only the file names it. If it is your site, add --hosts ${host}.`,
  )
})

test('pages beyond the limit are listed as unanswered', async () => {
  const { printed } = await brought(await oldSite(), { limit: 3 })
  expect(printed).toMatch(/Brought 3 pages as drafts, .* [1-9]\d* addresses unanswered\./)
  expect(printed).toContain('/services/  has no answer: add a redirect from it, or bring its page')
  expect(printed).toContain('more addresses were not read: --limit says how many pages are')
})

test.each([
  [
    'a site that does not answer',
    async () => 'http://127.0.0.1:9/',
    'http://127.0.0.1:9/ does not answer with a page.',
  ],
  ['a page that does not exist', async () => `${await oldSite({})}/x`, 'does not answer with a page.'],
  [
    'a site without a text',
    async () => oldSite({ '/': { headers: { 'content-type': 'text/html' }, body: '<p>' } }),
    'There is no page with a text at http://127.0.0.1',
  ],
  ['a folder without pages', async () => folder(), 'There is no page in '],
  ['a file that does not exist', async () => 'nowhere.docx', 'There is no file or folder "nowhere.docx".'],
  [
    'an address without a protocol',
    async () => 'www.bakery.example',
    'Is it an address? Then write https://www.bakery.example.',
  ],
])('%s is refused in one sentence, and nothing is written', async (_, what, message) => {
  const siteDir = site()
  const before = filesOf(siteDir)
  await expect(runImport(siteDir, await what(), { limit: 9, isDryRun: false }, terminal())).rejects.toThrow(message)
  expect(filesOf(siteDir)).toEqual(before)
})

test('hidden content and content of the head is reported', async () => {
  const file = join(folder(), 'Fees.html')
  writeFileSync(
    file,
    `<title>Our fees – Meadow Lane</title><meta name="description" content="What an hour costs"><nav><a href="/team">Our team</a></nav>
    <main><h1>Our fees for all</h1><p>One visit is 40 pounds.</p><div style="display:none">Call the night line</div><p title="For adults">Cash only</p></main>`,
  )
  const { list } = await brought(file)
  expect(list).toContain(`  Fees.html
    - the title in the head of the page, not on the new page: "Meadow Lane"
    - the description for search engines, not on the new page: "What an hour costs"
    - a text, not on the new page: "Our team"
    - a hidden text, not on the new page: "Call the night line"
    - a label, not on the new page: "For adults"`)
})

test('the layout shared by all pages of an old site is omitted, and reported once', async () => {
  const saved = folder()
  const names = ['Fees', 'Team', 'Crowns', 'Visits', 'Contact']
  const menu = names.map((name) => `<p><img src="dot.gif"> <a href="${name}.htm">${name}</a></p>`).join('')
  for (const name of names)
    writeFileSync(
      join(saved, `${name}.htm`),
      `<title>${name} - Meadow Lane Dental Practice</title><table><tr><td colspan="2"><h1>Meadow Lane Dental Practice</h1></td></tr><tr><td>${menu}</td><td><p>All about ${name.toLowerCase()} of our practice, and more of it.</p></td></tr><tr><td>Copyright 2004, Meadow Lane 4</td></tr></table>`,
    )
  const { read, list, documents } = await brought(saved)
  expect(documents.pages.map(({ name }) => name)).toContain('/fees')
  expect(read('fees.json')).toMatchObject({
    title: 'Fees',
    blocks: [{ type: 'hero', title: 'Fees', subtitle: 'All about fees of our practice, and more of it.' }],
  })
  expect(list.match(/Copyright 2004, Meadow Lane 4/g)).toHaveLength(1)
  expect(list).toContain('  5 pages, such as /Contact.htm\n')
})

test('pictures of another host are fetched if that host is permitted', async () => {
  const other = await oldSite({
    '/oven.png': { headers: { 'content-type': 'image/png' }, body: OLD_PAGES['/img/oven.png']?.body ?? '' },
  })
  const body = `<main><h1>Pictures</h1><p>One from elsewhere.</p><img src="${other}/oven.png" alt="A tower"></main>`
  const { host } = new URL(other)
  const old = `${await oldSite({ '/p': { headers: { 'content-type': 'text/html' }, body } })}/p`
  expect((await brought(old, { hosts: [host] })).printed).toContain('1 picture, ')
  expect((await brought(old)).printed).toContain(
    `pictures and files from there were not fetched: it is not the host of your site. To fetch them, add --hosts ${host}`,
  )
})

test('only the given host is requested', async () => {
  const other = await oldSite({ '/secret.png': { body: Buffer.from('x') }, '/': { body: 'x' } })
  const body = `<main><h1>Pictures</h1><p>One from elsewhere.</p><img src="${other}/secret.png" alt="A tower"><a href="${other}/">Elsewhere</a></main>`
  const { printed } = await brought(
    await oldSite({ '/p': { headers: { 'content-type': 'text/html' }, body } }).then((origin) => `${origin}/p`),
  )
  expect(printed).toContain(`a picture that could not be read: ${other}/secret.png: "A tower"`)
})
