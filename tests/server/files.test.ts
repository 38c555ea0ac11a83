import { readdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { createServer } from '#serve/create-server.ts'
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
    ['/assets/texts-4d5e6f.json', 'application/json; charset=utf-8'],
    ['/assets/boot-1a2b3c.js', 'text/javascript; charset=utf-8'],
    ['/assets/font-9f8e7d6c5b.woff2', 'font/woff2'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/icon.svg', 'image/svg+xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/photo.png', 'image/png'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/archive.gz', 'application/gzip'],
    ['/model.unknown', 'application/octet-stream'],
  ])('%s has the Content-Type %s', async ([path, type], { port }) => {
    const response = await sendRequest(port, path)
    expect([response.status, response.headers['content-type']]).toEqual([200, type])
    expect(response.headers['content-length']).toBe(String(response.body.length))
  })

  test('is immutable if its name has a hash, otherwise no-cache', async ({ port }) => {
    const cachingOf = async (path: string) => (await sendRequest(port, path)).headers['cache-control']
    expect(await cachingOf('/assets/boot-1a2b3c.js')).toBe('public, max-age=31536000, immutable')
    expect(await cachingOf('/assets/font-9f8e7d6c5b.woff2')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/services', '/robots.txt', '/photo.png', '/assets/tokens.json']) {
      expect(await cachingOf(path)).toBe('no-cache')
    }
  })

  test('is answered on HEAD as on GET, without the body', async ({ port }) => {
    for (const path of ['/', '/photo.png', '/film.mp4', '/missing']) {
      const [get, head] = [await sendRequest(port, path), await sendRequest(port, path, { method: 'HEAD' })]
      expect(head.status).toBe(get.status)
      expect(head.body).toHaveLength(0)
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    }
  })

  test('of the public folder that is HTML is served at its own name', async ({ port }) => {
    const response = await sendRequest(port, '/google1234.html')
    expect([response.status, response.text]).toEqual([200, 'google-site-verification'])
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
  ])('with Accept-Encoding "%s" is %s', async ([accept, encoding], { port }) => {
    const response = await sendRequest(port, '/', { headers: { 'accept-encoding': accept } })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toBe('accept-encoding')
    const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : undefined
    expect((decode?.(response.body) ?? response.body).equals(page)).toBe(true)
  })

  test('applies to the 404 page', async ({ port }) => {
    const response = await sendRequest(port, '/missing', { headers: { 'accept-encoding': 'br' } })
    expect([response.status, response.headers['content-encoding']]).toEqual([404, 'br'])
    expect(brotliDecompressSync(response.body).equals(contentOf('404.html'))).toBe(true)
  })

  test('is not applied to a file without compressed variants', async ({ port }) => {
    const response = await sendRequest(port, '/photo.png', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers.vary).toBeUndefined()
  })

  test('does not serve the compressed variants under their own names', async ({ port }) => {
    for (const path of ['/index.html.br', '/assets/boot-1a2b3c.js.gz'])
      expect((await sendRequest(port, path)).status).toBe(404)
  })
})

describe('a conditional request', () => {
  test('with a matching If-None-Match is answered with 304', async ({ port }) => {
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

  test('gets another ETag for each encoding', async ({ port }) => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await sendRequest(port, '/', { headers: { 'accept-encoding': encoding } })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('to an unknown path is answered with 404', async ({ port }) => {
    expect((await sendRequest(port, '/missing', { headers: { 'if-none-match': '*' } })).status).toBe(404)
  })
})

describe('a range request', () => {
  const rangeOf = (port: number, path: string, range: string, headers = {}) =>
    sendRequest(port, path, { headers: { range, ...headers } })

  test.for<[string, string, string]>([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-900', '56789', 'bytes 5-9/10'],
    ['Bytes=0-3', '0123', 'bytes 0-3/10'],
  ])('%s returns %s', async ([range, text, contentRange], { port }) => {
    const response = await rangeOf(port, '/photo.png', range)
    expect([response.status, response.text, response.headers['content-range']]).toEqual([206, text, contentRange])
    expect(response.headers['content-length']).toBe(String(text.length))
  })

  test('for a large file streams the range from the disk', async ({ port }) => {
    const response = await rangeOf(port, '/film.mp4', 'bytes=4-7')
    expect([response.status, response.text, response.headers['content-range']]).toEqual([
      206,
      'film',
      'bytes 4-7/3145728',
    ])
    expect((await sendRequest(port, '/film.mp4')).body.equals(contentOf('film.mp4'))).toBe(true)
  })

  test('beyond the end of the file is answered with 416', async ({ port }) => {
    const response = await rangeOf(port, '/photo.png', 'bytes=10-')
    expect([response.status, response.headers['content-range']]).toEqual([416, 'bytes */10'])
  })

  test('is answered with the whole file if the range is invalid or multiple, or If-Range does not match', async ({
    port,
  }) => {
    for (const range of ['bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4']) {
      expect((await rangeOf(port, '/photo.png', range)).status).toBe(200)
    }
    expect((await rangeOf(port, '/photo.png', 'bytes=0-3', { 'if-range': '"other"' })).status).toBe(200)
    const { etag } = (await sendRequest(port, '/photo.png')).headers
    expect((await rangeOf(port, '/photo.png', 'bytes=0-3', { 'if-range': etag })).status).toBe(206)
  })

  test('with HEAD is answered as without a range', async ({ port }) => {
    for (const range of ['bytes=0-3', 'bytes=10-']) {
      const response = await sendRequest(port, '/photo.png', { method: 'HEAD', headers: { range } })
      expect([response.status, response.headers['content-length']]).toEqual([200, '10'])
    }
  })

  test('is not supported for files with compressed variants', async ({ port }) => {
    const response = await rangeOf(port, '/', 'bytes=0-3')
    expect([response.status, response.headers['accept-ranges']]).toEqual([200, undefined])
  })
})

test('a build that replaces the files changes no response: pages, texts and scripts belong to the build at start', async ({
  newBuiltSite,
  onTestFinished,
}) => {
  const outDir = newBuiltSite()
  const app = createServer({ site: readBuiltSite(outDir) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const paths = [
    '/',
    '/services',
    '/missing',
    '/assets/texts-4d5e6f.json',
    '/assets/boot-1a2b3c.js',
    '/assets/font-9f8e7d6c5b.woff2',
  ]
  const encodings = ['br', 'gzip', 'identity']
  const responses = (each: string[]) =>
    Promise.all(
      each.flatMap((path) =>
        encodings.map(async (encoding) => {
          const { body, headers } = await sendRequest(port, path, { headers: { 'accept-encoding': encoding } })
          return [path, encoding, body.toString('latin1'), headers['content-encoding'], headers.etag]
        }),
      ),
    )
  const before = await responses(paths.slice(1))
  for (const file of readdirSync(join(outDir, 'site'), { recursive: true, withFileTypes: true }))
    if (file.isFile()) writeFileSync(join(file.parentPath, file.name), 'another build')
  expect(await responses(paths.slice(1))).toEqual(before)
  // Not requested before.
  const [brotli, gzip, plain] = await responses(['/'])
  expect(brotliDecompressSync(Buffer.from(String(brotli?.[2]), 'latin1'))).toEqual(contentOf('index.html'))
  expect(gunzipSync(Buffer.from(String(gzip?.[2]), 'latin1'))).toEqual(contentOf('index.html'))
  expect(plain?.[2]).toBe(contentOf('index.html').toString())
})
