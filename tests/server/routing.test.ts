import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { createServer } from '#serve/create-server.ts'
import { test as base } from './fixtures.ts'
import { sendBytes, sendRequest } from './http.ts'

const test = base.extend('port', { scope: 'file' }, async ({ servedFolder }, { onCleanup }) => {
  const app = createServer({ site: readBuiltSite(servedFolder) })
  app.post('/api/echo', (request, reply) => reply.send({ got: request.body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onCleanup(() => app.close())
  return (app.server.address() as AddressInfo).port
})

describe('page routing', () => {
  test.for<[string, string]>([
    ['/services/', '/services'],
    ['/services.html', '/services'],
    ['/services/index', '/services'],
    ['/services/index.html', '/services'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/Services/Enterprise-RAG', '/services/enterprise-rag'],
    ['/services//enterprise-rag', '/services/enterprise-rag'],
    ['//services/enterprise-rag', '/services/enterprise-rag'],
    ['/SERVICES/Enterprise-Rag.HTML/', '/services/enterprise-rag'],
    ['/services/enterprise%2Drag', '/services/enterprise-rag'],
    ['/%2Fservices', '/services'],
  ])('redirects %s to %s', async ([path, location], { port }) => {
    const response = await sendRequest(port, path)
    expect([response.status, response.headers.location]).toEqual([301, location])
    expect((await sendRequest(port, location)).status).toBe(200)
  })

  test('keeps the query in a redirect, and serves a canonical path with any query', async ({ port }) => {
    expect((await sendRequest(port, '/Services/?utm=a&b=%20c')).headers.location).toBe('/services?utm=a&b=%20c')
    expect((await sendRequest(port, '/services?utm=a')).status).toBe(200)
    expect((await sendRequest(port, '/services?')).status).toBe(200)
  })

  test('accepts the absolute form of a request target, as proxies send it', async ({ port }) => {
    expect((await sendRequest(port, 'http://evil.test/services')).status).toBe(200)
    expect((await sendRequest(port, 'http://evil.test/services/')).headers.location).toBe('/services')
    expect((await sendRequest(port, 'http://evil.test')).status).toBe(200)
    expect((await sendRequest(port, 'http://evil.test?a=1')).status).toBe(200)
  })

  test('answers other methods with 405 and Allow', async ({ port }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      for (const path of ['/', '/missing', '/robots.txt']) {
        const response = await sendRequest(port, path, { method })
        expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
      }
    }
    const headers = { 'content-type': 'text/strange', 'content-length': '0' }
    expect((await sendRequest(port, '/', { method: 'POST', headers })).status).toBe(405)
    expect(await sendBytes(port, 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 4\d\d /,
    )
  })
})

describe('a redirect of the site', () => {
  test('is permanent with 301 or temporary with 302', async ({ port }) => {
    const [ai, away] = [await sendRequest(port, '/ai'), await sendRequest(port, '/away')]
    expect([ai.status, ai.headers.location]).toEqual([301, '/services/enterprise-rag'])
    expect([away.status, away.headers.location, away.headers['cache-control']]).toEqual([
      302,
      'https://other.test/x',
      'no-cache',
    ])
  })

  test('adds the query of the request after its own and before the fragment', async ({ port }) => {
    expect((await sendRequest(port, '/ai?a=1')).headers.location).toBe('/services/enterprise-rag?a=1')
    expect((await sendRequest(port, '/old?a=1')).headers.location).toBe('/services?from=old&a=1#faq')
  })

  test('matches its path in any case, with slashes, .html and /index.html', async ({ port }) => {
    for (const path of ['/old', '/OLD/', '/old.html', '//old/index.html']) {
      expect((await sendRequest(port, path)).headers.location).toBe('/services?from=old#faq')
    }
  })

  test('percent-encodes a target outside ASCII', async ({ port }) => {
    expect((await sendRequest(port, '/arabic')).headers.location).toBe('/%D8%AE%D8%AF%D9%85%D8%A7%D8%AA')
  })
})

describe('an unknown path', () => {
  test.for([
    '//evil.test',
    '//evil.test/',
    '/\\evil.test',
    '/%5Cevil.test',
    '/%2F%2Fevil.test',
    '/https://evil.test/..',
  ])('%s is not redirected to another site', async (path, { port }) => {
    const response = await sendRequest(port, path)
    expect([response.status, response.headers.location]).toEqual([404, undefined])
  })

  test.for(['/%', '/%zz', '/%E0%A4%A', '/%ff', '/a%00b', '/services/%C3%28'])(
    '%s is answered with 400',
    async (path, { port }) => {
      const response = await sendRequest(port, path)
      expect([response.status, response.headers['x-content-type-options']]).toEqual([400, 'nosniff'])
      expect((await sendRequest(port, `${path}?x=%`)).status).toBe(400)
    },
  )

  test.for([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/services/../../secret.txt',
    '/services/..%5c..%5csecret.txt',
    '/..;/secret.txt',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/manifest.json',
    '/__proto__',
    '/constructor',
    '/404.html',
    '/404',
  ])('%s is answered with the 404 page only', async (path, { port }) => {
    const response = await sendRequest(port, path)
    expect(response.status).toBe(404)
    expect(response.text).toContain('<title>Not here</title>')
  })

  test('of 8000 characters is answered with 404', async ({ port }) => {
    expect((await sendRequest(port, `/${'long'.repeat(2000)}`)).status).toBe(404)
  })

  test('with invalid bytes in its query gets no server error', async ({ port }) => {
    const response = await sendBytes(port, 'GET /Services?a=\xe9\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1.1 (301|400) /)
    expect((await sendRequest(port, '/services?%zz')).status).toBe(200)
  })

  test('is answered with the 404 page, as a JSON problem below /api/, and as text below /assets/', async ({ port }) => {
    const page = await sendRequest(port, '/missing')
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect([page.headers['cache-control'], page.headers.etag]).toEqual(['no-cache', undefined])
    // Pages of earlier builds request their data: with this status they let the browser load the page.
    expect((await sendRequest(port, '/_data/services.json')).status).toBe(404)
    for (const path of ['/api', '/api/missing', '/api/missing/', '/API/x']) {
      const response = await sendRequest(port, path)
      expect([response.status, JSON.parse(response.text)]).toEqual([
        404,
        { type: 'about:blank', title: 'Not found.', status: 404, success: false },
      ])
      expect(response.headers['content-type']).toMatch('application/problem+json')
    }
    const asset = await sendRequest(port, '/assets/missing.js')
    expect([asset.status, asset.headers['content-type'], asset.text]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'Not found.\n',
    ])
  })
})

describe('below /api/', () => {
  test('no path is redirected', async ({ port }) => {
    for (const path of ['/api/old', '/api//services', '/api/services.html']) {
      expect((await sendRequest(port, path)).status).toBe(404)
    }
  })

  test('routes can be added', async ({ port }) => {
    const post = (path: string, body: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
    const response = await post('/api/echo', '{"a":1}')
    expect([response.status, await response.json()]).toEqual([200, { got: { a: 1 } }])
    expect((await post('/api/echo', '{"a":')).status).toBe(400)
    expect((await post('/api/missing', '{}')).status).toBe(404)
    const headers = { 'content-type': 'text/strange' }
    expect((await sendRequest(port, '/api/missing', { method: 'POST', headers, body: 'x' })).status).toBe(404)
  })
})
