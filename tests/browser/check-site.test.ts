import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { checkPages } from '../../scripts/check-site/check-pages.ts'
import { test } from './chromium.ts'

const settings = { language: 'en', origin: 'https://bread.example' }

const documentOf = (path: string, body: string): string => `<!doctype html><html lang="en"><head><title>Bread</title>
  <meta name="description" content="About bread"><meta name="viewport" content="width=device-width">
  ${path === '/404' ? '' : `<link rel="canonical" href="${settings.origin}${path}">`}
  <link rel="icon" href="/icon.svg"><script type="application/ld+json">{"@graph":[{}]}</script></head>
  <body><header data-enhanced><a href="/">Bread</a></header><main>${body}</main></body></html>`

const BROKEN = `<h1>Rye</h1><section aria-labelledby="a"><h2 id="a">Prices</h2>
  <p style="background:#fff;color:#888">Too pale</p><p style="opacity:0" id="late">Late</p>
  <p style="width:600px">Too wide</p><a href="/wheat">Wheat</a><p id="changed">Served</p></section>
  <script>late.style.opacity = 1; changed.textContent = 'Changed'; console.error('Out of flour')</script>`

/** Styles that show the content of the chosen answer. */
const CHOICE = `<h1>Bread</h1><style>#night, :has(#late:checked) #day { display: none } :has(#late:checked) #night { display: block }</style>
  <label><input type="radio" name="hour" checked>Day</label><label><input type="radio" name="hour" id="late">Night</label>
  <p id="day">We sell</p><p id="night">We bake</p>`

const PAGES: Record<string, string> = { '/': CHOICE, '/rye': BROKEN }

test('checkPages reports the faults of a page, and nothing about a correct one', async ({
  browser,
  onTestFinished,
}) => {
  const server = createServer(({ url = '' }, response) => {
    if (url === '/icon.svg') return void response.writeHead(200).end()
    const body = PAGES[url]
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(body ? documentOf(url, body) : documentOf('/404', '<h1>Nothing here</h1>'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void (server.close(), server.closeAllConnections()))
  const findings = await checkPages({
    site: { settings, notFound: { path: '/404' } } as Parameters<typeof checkPages>[0]['site'],
    paths: ['/', '/rye'],
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browser,
  })
  expect(findings.map(({ page, place, message }) => [page, place, message])).toEqual([
    ['/rye', '“Prices”', '“Wheat” leads to /wheat, where there is neither a page nor a file.'],
    ['/rye', '“Prices”', 'The text “Late” cannot be seen where scripts are blocked.'],
    ['/rye', '', 'The text of the page changes while it loads.'],
    [
      '/rye',
      '“Prices”',
      'The text “Too pale” is hard to read: its contrast is 3.54, and 4.5 is needed (#888888 on #ffffff).',
    ],
    [
      '/rye',
      '“Prices”',
      'In dark colours: The text “Too pale” is hard to read: its contrast is 3.54, and 4.5 is needed (#888888 on #ffffff).',
    ],
    ['/rye', '“Prices”', 'On a phone of 320 pixels “Too wide” is wider than the screen.'],
    ['/rye', '', 'The browser reports an error: Out of flour'],
  ])
})
