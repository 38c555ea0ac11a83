import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partsOfHtml } from '#tools/import/read-html.ts'
import { htmlRoot } from '#tools/import/html-tree.ts'
import { runImport } from '#tools/import/run-import.ts'
import { readSitemap } from '#tools/import/crawl.ts'
import { isError } from '#site/problems/problem.ts'
import { loadSite } from '#site/site-loader.ts'
import { filesOf } from '../files-of.ts'
import { terminal } from '../terminal.ts'
import { folder, site } from './folders.ts'
import { pngOf } from './make-docx.ts'
import { oldSite } from './old-server.ts'
import type { OldResponse } from './old-pages.ts'
import { exportOf } from './wordpress-files.ts'

async function brought(what: string, options: { limit?: number; files?: string } = {}) {
  const siteDir = site()
  const streams = terminal()
  const list = join(folder(), 'list.txt')
  await runImport(siteDir, what, { isDryRun: false, list, ...options }, streams)
  const { documents, problems } = await loadSite(siteDir)
  expect(problems.filter(isError)).toEqual([])
  const drafts = documents.pages.filter(({ value }) => value['status'] === 'draft')
  const texts = drafts.map(({ file }) => readFileSync(join(siteDir, file), 'utf8')).join('\n')
  return {
    siteDir,
    names: drafts.map(({ name }) => name),
    texts,
    printed: streams.printed(),
    list: readFileSync(list, 'utf8'),
  }
}

const html = (body: string): OldResponse => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body })

const page = (title: string, content: string): OldResponse =>
  html(
    `<title>${title}</title><main><h1>${title}</h1><p>What ${title} has to say to its visitors.</p>${content}</main>`,
  )

function fileWith(content: string | Buffer, name: string): string {
  const path = join(folder(), name)
  writeFileSync(path, content)
  return path
}

const post = (content: string): string =>
  exportOf({
    title: 'x',
    items: [{ id: 1, title: 'A post of today', link: '/today/a-post/', slug: 'a-post', content }],
  })

test('names with parent folders read nothing outside the folder', async () => {
  const around = folder()
  writeFileSync(join(around, 'secret.png'), pngOf(900, 600, [1, 2, 3]))
  mkdirSync(join(around, 'saved'))
  const pictures = ['../secret.png', '..%2fsecret.png', '%2e%2e/secret.png', '....//secret.png']
    .map((name) => `<img src="${name}" alt="Secret">`)
    .join('')
  writeFileSync(join(around, 'saved/index.html'), `<main><h1>Pictures</h1><p>None is here.</p>${pictures}</main>`)
  const saved = await brought(join(around, 'saved'))
  expect(saved.list).toContain('a picture that could not be read: http://saved.invalid/..%2fsecret.png: "Secret"')
  expect(Object.keys(filesOf(saved.siteDir)).filter((name) => name.includes('secret'))).toEqual([])
  const uploads = '<img src="https://bakery.example/wp-content/uploads/..%2fsecret.png" alt="Secret">'
  const exported = await brought(fileWith(post(`Some words of a post.${uploads}`), 'a.xml'), {
    files: join(around, 'saved'),
  })
  expect(exported.list).toContain('a picture that could not be read')
})

test('ten thousand links are listed, and only the permitted number of pages is read', async () => {
  const links = Array.from({ length: 10_000 }, (_, index) => `<a href="/page-${index}">${index}</a> `).join('')
  const { printed, list } = await brought(`${await oldSite({ '/': page('Home page', `<p>${links}</p>`) })}/`, {
    limit: 3,
  })
  expect(printed).toMatch(/^Brought 1 page as a draft, 0 redirects, \d+ addresses unanswered\./)
  expect(printed).toContain('more: "--list told.txt" writes all of them to a file.')
  expect(list).toContain('/page-9999  has no answer')
  const elsewhere = links.replaceAll('href="', 'href="https://elsewhere.example')
  const { texts } = await brought(fileWith(`<main><h1>Links</h1><p>${elsewhere}</p></main>`, 'links.html'))
  expect(texts).toContain('[9999](https://elsewhere.example/page-9999)')
})

test('circular redirects of the old site are listed as unanswered', async () => {
  const to = (location: string): OldResponse => ({ status: 302, headers: { location } })
  const { printed } = await brought(
    await oldSite({
      '/': page('Home page', '<a href="/a">A</a> <a href="/self">S</a> <a href="/odd">O</a>'),
      '/a': to('/b'),
      '/b': to('/a'),
      '/self': to('/self'),
      '/odd': to('http://['),
    }),
  )
  expect(printed).toContain('/a  has no answer')
  expect(printed).toContain('/b  has no answer')
  expect(printed).toContain('/self  has no answer')
  expect(printed).toContain('/odd  has no answer')
})

test('unresponsive pages are listed, and an unresponsive site is not requested again', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `/page-${index}`)
  const links = names.map((name) => `<a href="${name}">x</a>`).join(' ')
  const silent = Object.fromEntries(names.map((name) => [name, { status: 0 }]))
  const { printed } = await brought(await oldSite({ '/': page('Home page', links), ...silent }))
  expect(printed).toContain('30 addresses unanswered.')
  expect(printed).toContain('the old site did not answer here: bring it again when it does')
})

test('spellings of one address are one page', async () => {
  const about = page('About us', '')
  const { names, printed } = await brought(
    await oldSite({
      '/': page(
        'Home page',
        '<a href="/about">1</a> <a href="/About">2</a> <a href="/about/">3</a> <a href="/about.html">4</a> <a href="/about#team">5</a>',
      ),
      '/about': about,
      '/About': about,
      '/about/': about,
      '/about.html': about,
    }),
  )
  expect(names.toSorted()).toEqual(['/about', '/home'])
  expect(printed).toContain(' 0 addresses unanswered.')
})

test('a picture with too many pixels is reported', async () => {
  const bomb = pngOf(8, 8, [1, 2, 3])
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const { list } = await brought(
    await oldSite({
      '/': page('Home page', '<img src="/bomb.png" alt="Huge">'),
      '/bomb.png': { headers: { 'content-type': 'image/png' }, body: bomb },
    }),
  )
  expect(list).toMatch(/a picture that could not be read: http:\/\/127\.0\.0\.1:\d+\/bomb\.png: "Huge"/)
})

test('links with scripts become plain words', async () => {
  const links = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
  ]
    .map((href) => `<a href="${href}">a link</a>`)
    .join(' ')
  const web = await brought(
    await oldSite({
      '/': page('Home page', `<p>Here is ${links}.</p><iframe src="javascript:x" title="Frame"></iframe>`),
    }),
  )
  const exported = await brought(
    fileWith(post(`Here is ${links} of a post.\n\n[embed]javascript:alert(1)[/embed]`), 'a.xml'),
  )
  for (const { texts } of [web, exported]) {
    expect(texts).toContain('Here is a link a link')
    expect(texts).not.toMatch(/script:|data:|file:/i)
  }
})

/** Every string of a value, as documents store it. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

test('no draft contains anything executable', async () => {
  const hrefs = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'java&Tab;script:alert(1)',
    '&#1;javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '&amp;#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    '//x.example/a',
  ]
  const bad = `<script>alert('script-one')</script><svg onload="alert(1)"><script>alert('script-two')</script></svg>
    <p onclick="alert(1)">First words of it. ${hrefs.map((href, index) => `<a href="${href}" onmouseover="x()">link ${index}</a>`).join(' ')}</p>
    <img src="x" onerror="alert(1)" alt="A kiln"><iframe srcdoc="<script>alert(1)</script>" title="A frame"></iframe>
    <iframe src="javascript:alert(1)"></iframe><object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">
    <table><tr><th>Day</th><th><a href="javascript:alert(1)">Price</a></th></tr><tr><td>One</td><td><a href="jAvascript:alert(1)">two</a></td></tr></table>
    <ul><li><a href="javascript:alert(1)">An entry of it</a></li></ul><blockquote><a href="javascript:alert(1)">Said by Ana</a></blockquote>
    <form action="javascript:alert(1)"><button formaction="javascript:alert(1)">Send</button></form>
    <template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>
    <div data-html="<img src=x onerror=alert(1)><iframe src='javascript:alert(1)'></iframe>"></div><math href="javascript:alert(1)">x</math>`
  const saved = await brought(
    fileWith(
      `<title>Hostile page</title><base href="javascript:alert(1)//"><main><h1>Hostile page</h1>${bad}<p>How to write &lt;script&gt; in HTML.</p></main>`,
      'a.html',
    ),
  )
  const exported = await brought(fileWith(post(bad), 'a.xml'))
  const built = await brought(
    fileWith(
      exportOf({
        title: 'x',
        items: [
          {
            id: 1,
            type: 'page',
            title: 'Built page',
            link: '/built/',
            slug: 'built',
            meta: {
              _elementor_data: JSON.stringify([
                { widgetType: 'html', settings: { html: bad } },
                { widgetType: 'button', settings: { text: 'A button', link: { url: 'javascript:alert(1)' } } },
              ]),
            },
          },
        ],
      }),
      'b.xml',
    ),
  )
  for (const { siteDir, names } of [saved, exported, built]) {
    const documents = names.map(
      (name) => JSON.parse(readFileSync(join(siteDir, `pages${name}.json`), 'utf8')) as unknown,
    )
    const strings = documents.flatMap(stringsIn)
    expect(strings.join(' ')).toContain('link 0')
    const addresses = strings.flatMap((text) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => address))
    expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/.test(address))).toEqual([])
    // Only as visible words.
    const shown = 'How to write <script> in HTML.'
    expect(strings.filter((text) => /<script|onerror|script:|srcdoc/i.test(text) && text !== shown)).toEqual([])
  }
})

test('exponentially nested entities are not expanded', () => {
  const declared =
    '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
  expect(
    readSitemap(
      `<?xml version="1.0"?>${declared}<urlset><url><loc>https://x.example/&c;</loc></url></urlset>`,
    )?.pages.join('').length ?? 0,
  ).toBeLessThan(100)
})

test('elements nested a hundred thousand deep keep their words', () => {
  const deep = `${'<div>'.repeat(100_000)}deep words${'</div>'.repeat(100_000)}<p>after</p>`
  const parts = partsOfHtml(htmlRoot(deep), () => undefined)
  expect(
    parts.map((part) =>
      'words' in part && typeof part.words !== 'string' ? part.words.map(({ text }) => text).join('') : '',
    ),
  ).toEqual(['deep words', 'after'])
})

test('an export in another encoding is decoded', async () => {
  const xml = post('Bäckerei Müller & Söhne backt für 3 € am Morgen.')
    .replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')
    .replace('€', 'EUR')
  const western = await brought(fileWith(Buffer.from(xml, 'latin1'), 'a.xml'))
  expect(western.texts).toContain('Bäckerei Müller & Söhne')
  const wide = await brought(
    fileWith(Buffer.from(`\ufeff${post('Bäckerei am Hafen, seit 1911.')}`, 'utf16le'), 'a.xml'),
  )
  expect(wide.texts).toContain('Bäckerei am Hafen')
})

test('a hundred thousand tags of shortcodes are parsed without delay', async () => {
  const codes = `${'[box a="b"]'.repeat(100_000)}Words within.${'[/box]'.repeat(100_000)}`
  const { texts } = await brought(fileWith(post(codes), 'a.xml'))
  expect(texts).toContain('Words within.')
})
