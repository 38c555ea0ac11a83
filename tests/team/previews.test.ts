import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { EditedSite } from '#live/hosted/edited-site.ts'
import { OpenSites } from '#live/hosted/open-sites.ts'
import { hashOfToken, newLinkToken } from '#live/people/secrets.ts'
import { previewPath, previewServer } from '#live/previews/preview-server.ts'
import type { Renderer } from '#site/model/rendering.ts'
import { withoutIsolates } from '#base/text/languages/isolated.ts'
import { sendRequest } from '../server/http.ts'
import { MONA, set, siteInGitFixture } from '../changes/site-in-git.ts'

const FILE = 'pages/contact.json'

const test = base
  .extend('site', siteInGitFixture)
  .extend('previews', async ({ site }, { onCleanup }) => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
    const tokens = new Map<string, string>()
    const errors: unknown[] = []
    const folder = join(site.root, 'programs')
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'assets/boot-123456.js'), '/* the script of pages */')
    const renderer = (await import('#page/html/entry-prerender.tsx')) as unknown as Renderer
    await renderer.loadBlocks()
    const script = '/assets/boot-123456.js'
    const bundles = { boot: script, search: { boot: script, dialog: script }, languages: script }
    const programs = { renderer, folder, bundles }
    const sites = await OpenSites.of({
      siteDir: site.siteDir,
      cacheDir: join(site.root, 'cache/changes'),
      studioDir: join(site.root, 'cache'),
      programs,
      onError: (error) => errors.push(error),
    })
    const url = { origin: 'https://preview.site.example', isSecure: false }
    const handle = previewServer({ changeOf: (hash) => Promise.resolve(tokens.get(hash)), sites, url })
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => {
        errors.push(error)
        response.destroy()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onCleanup(async () => {
      await sites.closeAll()
      vi.unstubAllEnvs()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      if (errors.length > 0) throw new AggregateError(errors)
    })
    const { port } = server.address() as AddressInfo
    return { tokens, sites, port, origin: `http://127.0.0.1:${port}` }
  })
  .extend('changes', ({ previews }) => previews.sites.changes)
  .extend('newPreview', ({ changes, previews }) => async () => {
    const { id } = await changes.begin('Another title', MONA)
    const token = newLinkToken()
    previews.tokens.set(hashOfToken(token), id)
    return { id, token }
  })

test('a request in progress does not reopen a site while the process ends', async ({ previews, newPreview }) => {
  const { id } = await newPreview()
  const { sites } = previews
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const underWay = sites.use(id, async () => {
    await ended
    return sites.opened(id)
  })
  const isRefused = expect(underWay).rejects.toThrow('The studio is closing')
  await vi.waitFor(() => expect(sites.size).toBe(1))
  await sites.closeAll()
  end()
  await isRefused
  await expect(sites.changes.publish(id, { by: MONA })).rejects.toThrow('The studio is closing')
  expect(sites.size).toBe(0)
})

const titleOf = (html: string): string => /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''

test('a preview link shows the change on the real page, other visitors see the published page', async ({
  changes,
  previews,
  newPreview,
}) => {
  const { id, token } = await newPreview()
  await changes.use(id, (work) => set(work, MONA, FILE, ['title'], 'Here we are now'))
  const page = await fetch(`${previews.origin}${previewPath(token, '/contact')}`)
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(titleOf(text)).toContain('Here we are now')
  const bar = /<aside class="preview-bar".*?<\/aside>/s.exec(text)?.[0] ?? ''
  expect(withoutIsolates(bar)).toContain('Preview of “Another title”, by Mona')
  expect(bar).toContain('<li>Title</li>')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  const [cookie = ''] = page.headers.get('set-cookie')?.split(';') ?? []
  expect(page.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const other = await fetch(`${previews.origin}/yard`, { headers: { cookie } })
  expect(other.status).toBe(200)
  expect((await fetch(`${previews.origin}/yard`)).status).toBe(403)
  const script = /src="(\/assets\/[^"]+)"/.exec(await other.text())?.[1] ?? ''
  const program = await fetch(previews.origin + script, { headers: { cookie } })
  expect([program.status, program.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(
    (await fetch(`${previews.origin}/assets/..%2f..%2fapp%2fentry-prerender.js`, { headers: { cookie } })).status,
  ).toBe(404)
  expect((await fetch(`${previews.origin}/nowhere`, { headers: { cookie } })).status).toBe(404)
})

test('an edit appears in the preview, which ends with its change', async ({ changes, previews, newPreview }) => {
  const { id, token } = await newPreview()
  const titleNow = async (): Promise<string> =>
    titleOf(await (await fetch(`${previews.origin}${previewPath(token, '/contact')}`)).text())
  expect(await titleNow()).toContain('Find us')
  await changes.use(id, (work) => set(work, MONA, FILE, ['title'], 'Here we are now'))
  await expect.poll(titleNow, { timeout: 20_000 }).toContain('Here we are now')
  await previews.sites.close(id)
  expect(await titleNow()).toContain('Here we are now')
  const encoded = previewPath(token, '/contact').replace('~', '%7E')
  expect(titleOf(await (await fetch(previews.origin + encoded)).text())).toContain('Here we are now')
  expect(await changes.publish(id, { by: MONA })).toMatchObject({ state: 'published' })
  expect((await fetch(`${previews.origin}${previewPath(token)}`)).status).toBe(410)
  expect((await fetch(`${previews.origin}${previewPath(newLinkToken())}`)).status).toBe(410)
})

test('a form in a preview is answered as on the site and stores nothing', async ({ site, previews, newPreview }) => {
  const { token } = await newPreview()
  const page = await fetch(`${previews.origin}${previewPath(token, '/contact')}`)
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const post = (values: object): Promise<Response> =>
    fetch(`${previews.origin}/api/slip/bookings`, {
      method: 'POST',
      headers: { cookie, origin: previews.origin, 'content-type': 'application/json' },
      body: JSON.stringify(values),
    })
  expect((await post({ name: 'Ada' })).status).toBe(422)
  const accepted = await post({ name: 'Ada', email: 'ada@example.org' })
  expect([accepted.status, await accepted.json()]).toEqual([200, { success: true }])
  const posted = await fetch(`${previews.origin}/api/slip/bookings`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: previews.origin, accept: 'text/html', 'sec-fetch-mode': 'navigate' },
    body: new URLSearchParams({ name: 'Ada', email: 'ada@example.org' }),
  })
  expect([posted.status, posted.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/forms/slip') as string,
  ])
  const kept = readdirSync(site.root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('leads.sqlite'),
  )
  expect(kept).toEqual([])
})

test('endless form posts to a preview do not delay publishing the change', async ({
  changes,
  previews,
  newPreview,
  onTestFinished,
}) => {
  const { id, token } = await newPreview()
  await changes.use(id, (work) => set(work, MONA, FILE, ['title'], 'Here we are now'))
  const socket = connect(previews.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const received = vi.spyOn(EditedSite.prototype, 'serve').mockClear()
  socket.write(
    `POST /api/slip/bookings HTTP/1.1\r\nhost: x\r\ncookie: preview=${token}\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{`,
  )
  await expect.poll(() => received.mock.calls.length).toBe(1)
  expect(await changes.publish(id, { by: MONA })).toMatchObject({ state: 'published' })
})

test('limits the responses of one preview in progress without affecting others', async ({
  previews,
  newPreview,
  onTestFinished,
}) => {
  const [{ token }, other] = [await newPreview(), await newPreview()]
  const begun = vi.spyOn(EditedSite.prototype, 'serve').mockClear()
  const sockets = Array.from({ length: 200 }, () => connect(previews.port, '127.0.0.1'))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  for (const socket of sockets)
    socket.write(
      `POST /api/slip/bookings HTTP/1.1\r\nhost: x\r\ncookie: preview=${token}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    )
  await expect.poll(() => begun.mock.calls.length).toBe(200)
  const statusOf = async (of: string) => (await fetch(previews.origin + previewPath(of, '/contact'))).status
  expect([await statusOf(token), await statusOf(other.token)]).toEqual([429, 200])
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => statusOf(token)).toBe(200)
})

test('a preview rejects POST requests and serves no file outside the pages', async ({ previews, newPreview }) => {
  const { token } = await newPreview()
  const sent = await fetch(`${previews.origin}${previewPath(token, '/contact')}`, { method: 'POST', body: 'x' })
  expect(sent.status).toBe(405)
  const paths = ['/../settings.json', '/%2e%2e/settings.json', '/settings.json', '/.git/config', '/pages/contact.json']
  for (const path of paths)
    expect((await sendRequest(previews.port, `${previewPath(token)}${path}`)).status, path).toBe(404)
})

test("the card of a preview has the preview's picture and address for crawlers without cookies", async ({
  changes,
  previews,
  newPreview,
}) => {
  const { id, token } = await newPreview()
  await changes.use(id, (work) => set(work, MONA, FILE, ['title'], 'Here we are now'))
  const html = await (await fetch(`${previews.origin}${previewPath(token, '/contact')}`)).text()
  const contentOf = (property: string): string =>
    new RegExp(`<meta[^>]* property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const address = `https://preview.site.example${previewPath(token)}`
  expect(contentOf('og:url')).toBe(`${address}/contact`)
  expect(contentOf('og:image')).toBe(`${address}/share/contact.png`)
  const image = await fetch(contentOf('og:image').replace('https://preview.site.example', previews.origin))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(
    Buffer.from(await image.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const [home, none] = await Promise.all([
    fetch(`${previews.origin}${previewPath(token, '/share/index.png')}`),
    fetch(`${previews.origin}${previewPath(token, '/share/none.png')}`),
  ])
  expect([home.status, none.status]).toEqual([200, 404])
  expect((await fetch(`${previews.origin}/share/contact.png`)).status).toBe(403)
})
