import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { readBuiltSite } from '#server/files/built-site.ts'
import { createServer } from '#server/create-server.ts'
import { contentOf } from './built-site.ts'
import { test as base } from './fixtures.ts'
import { sendRequest } from './http.ts'

const test = base.extend('port', { scope: 'file' }, async ({ servedFolder }, { onCleanup }) => {
  const app = createServer({ site: readBuiltSite(servedFolder) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onCleanup(() => app.close())
  return (app.server.address() as AddressInfo).port
})

describe('a file', () => {
  test.for<[string, string]>([
    ['/', 'text/html; charset=utf-8'],
    ['/services/enterprise-rag', 'text/html; charset=utf-8'],
    ['/_data/services/enterprise-rag.json', 'application/json; charset=utf-8'],
    ['/assets/boot-1a2b3c.js', 'text/javascript; charset=utf-8'],
    ['/assets/font-9f.woff2', 'font/woff2'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/icon.svg', 'image/svg+xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/photo.png', 'image/png'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/archive.gz', 'application/gzip'],
    ['/model.unknown', 'application/octet-stream'],
  ])('%s comes as %s', async ([path, type], { port }) => {
    const answer = await sendRequest(port, path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
  })

  test('keeps for ever where its name carries a hash, and is asked for again otherwise', async ({ port }) => {
    const cachingOf = async (path: string) => (await sendRequest(port, path)).headers['cache-control']
    expect(await cachingOf('/assets/boot-1a2b3c.js')).toBe('public, max-age=31536000, immutable')
    expect(await cachingOf('/assets/font-9f.woff2')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/_data/index.json', '/robots.txt', '/photo.png']) {
      expect(await cachingOf(path)).toBe('no-cache')
    }
  })

  test('answers HEAD as GET, without the body', async ({ port }) => {
    for (const path of ['/', '/photo.png', '/film.mp4', '/missing']) {
      const [get, head] = [await sendRequest(port, path), await sendRequest(port, path, { method: 'HEAD' })]
      expect(head.status).toBe(get.status)
      expect(head.body).toHaveLength(0)
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    }
  })

  test('that is a page of its own in public is served as it is', async ({ port }) => {
    const answer = await sendRequest(port, '/google1234.html')
    expect([answer.status, answer.text]).toEqual([200, 'google-site-verification'])
  })
})

describe('compression', () => {
  const page = contentOf('index.html')

  test.for<[string, string | undefined]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['BR', 'br'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0.2, identity', undefined],
    ['identity;q=0.2, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity;q=0, zstd', undefined],
    ['zstd', undefined],
    ['br;q=nonsense', undefined],
    ['', undefined],
  ])('for "%s" is %s', async ([accept, encoding], { port }) => {
    const answer = await sendRequest(port, '/', { headers: { 'accept-encoding': accept } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : undefined
    expect((decode?.(answer.body) ?? answer.body).equals(page)).toBe(true)
  })

  test('holds for the page of an unknown address', async ({ port }) => {
    const answer = await sendRequest(port, '/missing', { headers: { 'accept-encoding': 'br' } })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br'])
    expect(brotliDecompressSync(answer.body).equals(contentOf('404.html'))).toBe(true)
  })

  test('is not offered where a file has no compressed form', async ({ port }) => {
    const answer = await sendRequest(port, '/photo.png', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBeUndefined()
  })

  test('does not make the compressed files pages of their own', async ({ port }) => {
    for (const path of ['/index.html.br', '/assets/boot-1a2b3c.js.gz'])
      expect((await sendRequest(port, path)).status).toBe(404)
  })
})

describe('a copy that the visitor has', () => {
  test('is confirmed with 304 by its strong tag', async ({ port }) => {
    const first = await sendRequest(port, '/')
    expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/)
    for (const tag of [first.headers.etag, `W/${first.headers.etag}`, `"other", ${first.headers.etag}`, '*']) {
      const again = await sendRequest(port, '/', { headers: { 'if-none-match': tag ?? '' } })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
      expect(again.headers['cache-control']).toBe('no-cache')
      expect(again.headers.vary).toBe('accept-encoding')
      expect(again.headers['content-length']).toBeUndefined()
    }
    expect((await sendRequest(port, '/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await sendRequest(port, '/', { method: 'HEAD', headers: { 'if-none-match': '*' } })).status).toBe(304)
  })

  test('has another tag in each encoding', async ({ port }) => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await sendRequest(port, '/', { headers: { 'accept-encoding': encoding } })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('is not confirmed on an address that has no page', async ({ port }) => {
    expect((await sendRequest(port, '/missing', { headers: { 'if-none-match': '*' } })).status).toBe(404)
  })
})

describe('a part of a file', () => {
  const rangeOf = (port: number, path: string, range: string, headers = {}) =>
    sendRequest(port, path, { headers: { range, ...headers } })

  test.for<[string, string, string]>([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-900', '56789', 'bytes 5-9/10'],
  ])('%s is %s', async ([range, text, contentRange], { port }) => {
    const answer = await rangeOf(port, '/photo.png', range)
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, text, contentRange])
    expect(answer.headers['content-length']).toBe(String(text.length))
  })

  test('of a long file is read from the disk', async ({ port }) => {
    const answer = await rangeOf(port, '/film.mp4', 'bytes=4-7')
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, 'film', 'bytes 4-7/3145728'])
    expect((await sendRequest(port, '/film.mp4')).body.equals(contentOf('film.mp4'))).toBe(true)
  })

  test('beyond its end is refused', async ({ port }) => {
    const answer = await rangeOf(port, '/photo.png', 'bytes=10-')
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */10'])
  })

  test('is the whole where the request makes no sense, asks for several, or holds another version', async ({
    port,
  }) => {
    for (const range of ['bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4']) {
      expect((await rangeOf(port, '/photo.png', range)).status).toBe(200)
    }
    expect((await rangeOf(port, '/photo.png', 'bytes=0-3', { 'if-range': '"other"' })).status).toBe(200)
    const { etag } = (await sendRequest(port, '/photo.png')).headers
    expect((await rangeOf(port, '/photo.png', 'bytes=0-3', { 'if-range': etag })).status).toBe(206)
  })

  test('is not offered of texts, which go out compressed', async ({ port }) => {
    const answer = await rangeOf(port, '/', 'bytes=0-3')
    expect([answer.status, answer.headers['accept-ranges']]).toEqual([200, undefined])
  })
})
