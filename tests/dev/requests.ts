import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { createServer } from '#serve/create-server.ts'
import type { PageFile } from '#serve/files/built-site.ts'
import { sendRequest } from '../server/http.ts'
import type { DevServer } from './dev-server.ts'
import { test } from './open-site.ts'
import { READABLE, SECRET, SECRETS } from './secrets.ts'
import { writeSmallSite } from './small-site.ts'

const redirects = [
  { from: '/find-us', to: '/contact' },
  { from: '/Old/', to: '/contact?from=old#hero' },
  { from: '/away', to: 'https://other.example/x', temporary: true },
  { from: '/file', to: '/contact' },
  { from: '/past/*', to: '/*' },
]

const order = {
  title: 'Order bread',
  endpoint: '/api/orders',
  fields: [{ name: 'email', label: 'E-mail', type: 'email', required: true }],
  submit: 'Order',
}

/** Writes the redirects of the small site, and a public file at the address of one of them, which takes precedence. */
function writeRedirects(siteDir: string): void {
  writeFileSync(join(siteDir, 'redirects.json'), JSON.stringify({ redirects }))
  mkdirSync(join(siteDir, 'public'), { recursive: true })
  writeFileSync(join(siteDir, 'public/file'), 'a file')
}

/** A server of the pages and redirects of the site, with one HTML file for all pages. */
async function startProduction(siteDir: string): Promise<FastifyInstance> {
  const { site, problems } = await loadSite(siteDir)
  if (!site) throw new Error(JSON.stringify(problems))
  const file = (location: string): PageFile => ({
    location,
    contentType: 'text/html; charset=utf-8',
    isImmutable: false,
    encodings: [],

    csp: '',
  })
  const page = file(join(siteDir, 'page.html'))
  writeFileSync(page.location, '<!doctype html>')
  const paths = [...site.pages, ...site.formPages].map(({ path }) => path)
  const manifestPage = { file: 'page.html', policy: 0 }
  const app = createServer({
    site: {
      manifest: {
        build: 'b1',
        origin: site.settings.origin,
        notFound: manifestPage,
        policies: [''],
        redirects,
      },
      pages: new Map(paths.map((path) => [path, page])),
      notFound: page,
      files: new Map([['/file', file(join(siteDir, 'public/file'))]]),
      held: new Map(),
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** Declares the tests of single requests to the development server. They add files to its site. */
export function requestTests(): void {
  let production: FastifyInstance
  test.beforeAll(async ({ server }) => {
    writeRedirects(join(server.root, 'site'))
    server.write('site/forms/order.json', JSON.stringify(order))
    const statusOf = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).status
    const statuses = async () => (await Promise.all(['/away', '/file', '/forms/order'].map(statusOf))).join()
    await vi.waitUntil(async () => (await statuses()) === '302,200,200', { timeout: 60_000, interval: 100 })

    const folder = mkdtempSync(join(tmpdir(), 'pagewright-requests-'))
    writeSmallSite(folder)
    writeRedirects(folder)
    production = await startProduction(folder)
    return async () => {
      await production.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  /** Posts values to the form, as the browser program does or as a browser without script does. */
  const send = ({ url }: DevServer, values: Record<string, string>, type = 'application/json'): Promise<Response> =>
    fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': type, accept: type === 'application/json' ? type : 'text/html' },
      body: type === 'application/json' ? JSON.stringify(values) : new URLSearchParams(values),
      redirect: 'manual',
    })

  test.for([
    ['/', 200],
    ['/contact', 200],
    ['/contact?utm=a', 200],
    ['/contact/', 301],
    ['/contact.html', 301],
    ['/contact.htm?utm=a&b=%20c', 301],
    ['/contact/index', 301],
    ['/Contact/INDEX.html/', 301],
    ['//contact', 301],
    ['/con%74act', 301],
    ['/index', 301],
    ['/index.html', 301],
    ['//', 301],
    ['/find-us', 301],
    ['/find-us?a=1', 301],
    ['/Find-Us.html', 301],
    ['/old?a=1', 301],
    ['/away', 302],
    ['/past/contact?a=1', 301],
    ['/Past/Contact.html', 301],
    ['/past//other.example/', 301],
    ['/past/api/x', 301],
    ['/file', 200],
    ['/FILE', 301],
    ['/missing', 404],
    ['/missing/', 404],
    ['//other.example/', 404],
    ['/%2Fcontact', 301],
    ['/404', 404],
    ['/404.html', 404],
    ['/..%2fcontact', 404],
    ['/_data/contact.json', 404],
    ['/api/contact/', 404],
    ['/%', 400],
    ['/a%00b', 400],
  ] as const)(
    'the development server responds to %s like the server: %i',
    async ([path, status], { server: development }) => {
      const [expected, actual] = await Promise.all(
        [(production.server.address() as AddressInfo).port, Number(new URL(development.url).port)].map(async (port) => {
          const response = await sendRequest(port, path)
          return { status: response.status, location: response.headers.location }
        }),
      )
      expect(actual).toEqual(expected)
      expect(expected?.status).toBe(status)
    },
  )

  test.for([READABLE, ...SECRETS])(
    'the development server serves %s only if it contains no secret',
    async (file, { server: development }) => {
      const absolute = join(development.root, file)
      const paths = [
        `/${file}`,
        `/${file}?raw`,
        `/${file}?url&inline`,
        `/%2e/${file}`,
        `/@fs${absolute}`,
        `/@fs${absolute}?raw`,
      ]
      const texts = await Promise.all(paths.map(async (path) => (await fetch(development.url + path)).text()))
      const isReadable = texts.some((text) => text.includes(SECRET) || text.includes(btoa(SECRET)))
      expect(isReadable).toBe(file === READABLE)
    },
  )

  test('at its start the development server removes temporary files that killed programs have left in the site', ({
    server: development,
  }) => {
    expect(readdirSync(join(development.root, 'site/pages')).filter((file) => file.startsWith('.'))).toEqual([])
  })

  test('the development server lets no other origin read its responses', async ({ server: development }) => {
    for (const path of ['/', '/src/studio/dev/boot.ts', '/@vite/client']) {
      const response = await fetch(development.url + path, { headers: { origin: 'http://localhost:8080' } })
      expect([path, response.status, response.headers.get('access-control-allow-origin')]).toEqual([path, 200, null])
    }
  })

  test('the development server accepts a form, and validates with its current document after an edit', async ({
    server: development,
  }) => {
    expect(await (await send(development, { email: 'noor@example.com' })).json()).toEqual({ success: true })
    development.edit(
      'site/forms/order.json',
      '"fields":[',
      '"fields":[{"name":"loaf","label":"Loaf","type":"text","required":true},',
    )
    await expect
      .poll(async () => (await send(development, { email: 'noor@example.com' })).json())
      .toMatchObject({ status: 422, errors: { loaf: 'Please fill in this field.' } })
  })

  test('the development server responds to an invalid post without script with the page, its values and its errors', async ({
    server: development,
  }) => {
    const response = await send(development, { email: 'noor at example' }, 'application/x-www-form-urlencoded')
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('value="noor at example"')
    expect(html).toContain('Enter an address like you@example.com')
  })

  test('the development server responds with 404 to an endpoint that no form has', async ({ server: development }) => {
    const response = await fetch(`${development.url}/api/cakes`, { method: 'POST' })
    expect(response.status).toBe(404)
  })
}
