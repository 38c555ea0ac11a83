import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { sendBytes } from '../../server/http.ts'
import { test as soloTest, testInSharedStudio as test } from './composed-studio.ts'

const FILE = 'pages/contact.json'
const DOCUMENTS = [
  '/__studio/canvas?file=pages/contact.json',
  '/__studio/news?',
  '/__studio/image/curlew.jpg?',
  '/__studio/drawing/mark-hull.svg?',
  '/__studio/share?path=/contact',
  '/__studio/preview?path=/contact',
  '/__gallery/hero/0?still',
  '/?',
  '/contact?',
  '/images/curlew.jpg?',
]

test('a typed address shows a screen or redirects to one', async ({ studio }) => {
  const headers = { 'sec-fetch-dest': 'document' }
  const unknown = await studio.send('/__studio/chnages', { headers })
  expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  // The first page of a change has the same address as the studio.
  const change = await studio.begin()
  const { cookie } = await studio.member('Mona')
  const first = await studio.send(`/?change=${change}`, { headers: { 'sec-fetch-dest': 'iframe', cookie } })
  expect([first.status, first.text.includes('<h1')]).toEqual([200, true])
  const elsewhere = await studio.send('/contact', { headers })
  expect([elsewhere.status, elsewhere.headers.location]).toEqual([302, '/__studio/home'])
})

test('redirects a signed-out person to the sign-in page and shows nothing of a change', async ({ studio }) => {
  const change = await studio.begin()
  for (const path of DOCUMENTS) {
    const { status, text } = await studio.send(`${path}&change=${change}`)
    expect([path, status, text.length < 400]).toEqual([path, 401, true])
  }
  for (const cookie of ['', `__Host-studio=${'A'.repeat(43)}`, 'studio=x', '__Host-studio=']) {
    const by = { id: '', name: '', cookie }
    expect((await studio.request('GET /document', { file: FILE }, { by, change })).status).toBe(401)
    const panel = await studio.send(`/__studio?change=${change}`, {
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect([panel.status, panel.headers.location]).toEqual([
      302,
      `/__studio/sign-in?${new URLSearchParams({ to: `/__studio?change=${change}` })}`,
    ])
  }
  const { answer } = await studio.request('GET /document', { file: FILE }, { change, language: 'ar' })
  expect(answer.reason?.code).toBe('not-signed-in')
  expect(answer.error).toMatch(/^انتهى تسجيل دخولك/)
})

test('refuses requests from another site or a preview', async ({ studio }) => {
  const { cookie } = await studio.member('Mona')
  const change = await studio.begin()
  for (const from of ['cross-site', 'same-site']) {
    for (const path of DOCUMENTS) {
      const { status } = await studio.send(`${path}&change=${change}`, { headers: { cookie, 'sec-fetch-site': from } })
      expect([from, path, status]).toEqual([from, path, 403])
    }
  }
  const edit = (headers: Record<string, string>) =>
    studio.send('/__studio/api/edit', {
      method: 'POST',
      headers: {
        cookie,
        'x-studio-change': change,
        'content-type': 'application/json',
        origin: 'https://studio.site.example',
        ...headers,
      },
      body: '{}',
    })
  expect((await edit({})).status).toBe(400)
  for (const headers of [
    { origin: 'https://preview.site.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/octet-stream' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])
    expect((await edit(headers)).status).toBe(403)
})

test('answers only its two hosts with their own pages, and the health check on any host', async ({ studio }) => {
  for (const host of ['site.example', 'studio.site.example:8443', 'evil.example', 'localhost'])
    expect((await studio.send('/__studio/home', { host })).status).toBe(421)
  const preview = await studio.send('/__studio/home', { host: 'preview.site.example' })
  expect([preview.status, preview.headers['x-robots-tag']]).toEqual([403, 'noindex, nofollow, noarchive'])
  const health = async (): Promise<unknown[]> => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const { status, text } = await studio.send('/__studio/health', { host: '10.0.0.7', headers })
    return [status, JSON.parse(text)]
  }
  // The site should be pushed to a remote, but has none.
  await expect.poll(health).toEqual([200, { status: 'ok', site: ['not-seen'] }])
  const two = await sendBytes(
    studio.port,
    'GET /__studio/home HTTP/1.1\r\nHost: studio.site.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(two).toMatch(/^HTTP\/1.1 400 /)
})

test('every response has the headers that isolate it', async ({ studio }) => {
  const { cookie } = await studio.member('Mona')
  const change = await studio.begin()
  for (const path of [
    '/',
    '/__studio/home',
    '/__studio/nowhere',
    `/__studio?change=${change}`,
    `/__studio/canvas?change=${change}&file=${FILE}`,
    '/%',
    '/__studio/programs/program.js',
    '/__studio/team/me',
    '/__studio/team/nowhere',
  ]) {
    const { headers } = await studio.send(path, { headers: { cookie } })
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
      }),
    ])
  }
})

test('a reader can view a change but not edit it, and a writer is limited to a folder', async ({ studio }) => {
  const change = await studio.begin()
  const reader = await studio.member('Rita', { role: 'reader' })
  const canvas = `/__studio/canvas?change=${change}&file=${FILE}&lens=no-script`
  expect((await studio.send(canvas, { headers: { cookie: reader.cookie } })).status).toBe(200)
  const refused = await studio.request('GET /document', { file: FILE }, { by: reader, change })
  expect([refused.status, refused.answer.reason?.code]).toEqual([403, 'not-allowed'])
  const news = await studio.open(`/__studio/news?change=${change}`, { headers: { cookie: reader.cookie } })
  expect(news.statusCode).toBe(200)
  news.destroy()
  const writer = await studio.member('Wim', { folders: ['/services'] })
  const outside = await studio.set(FILE, ['title'], 'Mine', { by: writer, change, language: 'ar' })
  expect([outside.status, outside.answer.reason?.code]).toEqual([403, 'not-allowed'])
  expect(outside.answer.error).toMatch(/^ليس لك/)
  const owner = await studio.member('Ola', { role: 'owner' })
  expect((await studio.set(FILE, ['title'], 'Ours', { by: owner, change })).status).toBe(200)
})

test('requests of a local studio are not answered in a change', async ({ studio }) => {
  const by = await studio.member('Ola', { role: 'owner' })
  const change = await studio.begin()
  const { status, answer } = await studio.request('POST /publish', { message: 'Now', files: [FILE] }, { by, change })
  expect([status, answer.reason?.code]).toEqual([400, 'published-by-review'])
  expect((await studio.request('GET /versions', {}, { by, change })).status).toBe(400)
})

test.for(['', 'x', '../main', '0123456789abcdef', '__proto__', 'main'])(
  'there is no change "%s"',
  async (change, { studio }) => {
    const by = await studio.member('Mona')
    const { status, answer } = await studio.request('GET /document', { file: FILE }, { by, change })
    expect([status, answer.reason?.code]).toEqual([410, 'change-gone'])
  },
)

test('a personal preview ends with the session and redirects nowhere else', async ({ studio }) => {
  const by = await studio.member('Mona')
  const change = await studio.begin()
  await studio.set(FILE, ['title'], 'Here we are now', { by, change })
  const opened = await studio.send(`/__studio/preview?change=${change}&path=/contact`, {
    headers: { cookie: by.cookie },
  })
  const address = new URL(opened.headers.location ?? '')
  expect([opened.status, address.origin]).toEqual([302, 'https://preview.site.example'])
  const preview = () =>
    studio.send(address.pathname, { host: address.host, headers: { 'sec-fetch-site': 'same-site' } })
  const page = await preview()
  expect([page.status, page.text.includes('Here we are now')]).toEqual([200, true])
  const elsewhere = await studio.send(`/__studio/preview?change=${change}&path=//evil.example/%0d%0aset-cookie:a=b`, {
    headers: { cookie: by.cookie },
  })
  expect(new URL(elsewhere.headers.location ?? '').host).toBe('preview.site.example')
  await studio.parts.store.run((db) => db.deleteFrom('team_sessions').execute())
  expect((await preview()).status).toBe(410)
})

test('does not read a body that is too large', async ({ studio }) => {
  const by = await studio.member('Mona')
  const change = await studio.begin()
  const headers = {
    cookie: by.cookie,
    'x-studio-change': change,
    'content-type': 'application/json',
    origin: 'https://studio.site.example',
  }
  const body = JSON.stringify({ label: 'x'.repeat(1_100_000) })
  const { status } = await studio.send('/__studio/api/edit', { method: 'POST', headers, body })
  expect(status).toBe(413)
})

test('limits the rate of requests', async ({ studio, onTestFinished }) => {
  // The minute in which requests are counted stays the same.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = () => studio.send('/__studio/home', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const statuses = new Set<number>()
  for (let round = 0; round < 31; round++)
    for (const { status } of await Promise.all(Array.from({ length: 100 }, ask))) statuses.add(status)
  expect([...statuses].sort()).toEqual([200, 429])
  expect((await studio.send('/__studio/home', { headers: { 'x-forwarded-for': '198.51.100.9' } })).status).toBe(200)
})

soloTest('publishing keeps files that were edited in the folder by hand', async ({ studio }) => {
  const text = studio.read(FILE).replace('Find us', 'Find me')
  writeFileSync(join(studio.siteDir, FILE), text)
  await expect(studio.restart()).rejects.toThrow(`changes that are in no version yet: site/${FILE}.`)
  expect(studio.read(FILE)).toBe(text)
  studio.git('checkout', '--', 'site')
  await studio.start()
})
