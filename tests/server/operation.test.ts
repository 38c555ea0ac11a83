import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { createServer } from '#serve/create-server.ts'
import type { ServerOptions } from '#serve/create-server.ts'
import { serverSettings } from '#serve/server-settings.ts'
import { test as base } from './fixtures.ts'
import { sendBytes, sendRequest } from './http.ts'

interface StartedServer {
  app: FastifyInstance
  port: number
  /** Returns a function that completes the request to `/api/slow` in flight, or undefined without one. */
  respondSlow: () => (() => void) | undefined
}

const test = base
  .extend('start', ({ newBuiltSite }, { onCleanup }) => {
    const apps: FastifyInstance[] = []
    onCleanup(async () => void (await Promise.all(apps.map((app) => app.close()))))
    return async (options: Partial<ServerOptions> = {}, outDir = newBuiltSite()): Promise<StartedServer> => {
      const app = createServer({ site: readBuiltSite(outDir), ...options })
      let respond: (() => void) | undefined
      app.get('/api/failing', () => {
        throw new Error('a secret of the inside')
      })
      app.get('/api/slow', () => new Promise((resolve) => (respond = () => resolve('at last'))))
      await app.listen({ port: 0, host: '127.0.0.1' })
      apps.push(app)
      return { app, port: (app.server.address() as AddressInfo).port, respondSlow: () => respond }
    }
  })
  /** Requests a path on a connection that is kept alive. */
  .extend('getKeepingAlive', ({}, { onCleanup }) => {
    const agents: Agent[] = []
    onCleanup(() => agents.forEach((agent) => agent.destroy()))
    return async (port: number, path: string): Promise<IncomingMessage> => {
      const agent = new Agent({ keepAlive: true })
      agents.push(agent)
      const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
      return response
    }
  })

type Start = (options?: Partial<ServerOptions>) => Promise<StartedServer>

describe('every response', () => {
  test('has the security headers, and a page its own Content-Security-Policy', async ({ start }) => {
    const { port } = await start()
    for (const path of [
      '/',
      '/missing',
      '/Services',
      '/robots.txt',
      '/%',
      '/api/missing',
      '/healthz',
      '/api/failing',
    ]) {
      const { headers } = await sendRequest(port, path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
    }
    const policyOf = async (path: string) => (await sendRequest(port, path)).headers['content-security-policy']
    expect(await policyOf('/')).toBe("default-src 'self'; style-src 'sha256-abc='; frame-ancestors 'none'")
    expect(await policyOf('/services/enterprise-rag')).toBe(
      "default-src 'self'; style-src 'sha256-abc='; img-src 'self'; frame-ancestors 'none'",
    )
    expect(await policyOf('/missing')).toBe("default-src 'self'; style-src 'sha256-abc='; frame-ancestors 'none'")
    expect(await policyOf('/robots.txt')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test('has Strict-Transport-Security only where the origin of the site is https', async ({ newBuiltSite, start }) => {
    const { port } = await start({}, newBuiltSite({ manifest: { origin: 'http://localhost:3000' } }))
    expect((await sendRequest(port, '/')).headers['strict-transport-security']).toBeUndefined()
  })

  test('has HSTS for subdomains and preload lists only with hstsPreload', async ({ start }) => {
    const { port } = await start({ hstsPreload: true })
    expect((await sendRequest(port, '/')).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains; preload',
    )
  })

  test('allows other origins to show images, and nothing else', async ({ start }) => {
    const { port } = await start()
    const policyOf = async (path: string) => (await sendRequest(port, path)).headers['cross-origin-resource-policy']
    expect(await Promise.all(['/photo.png', '/', '/film.mp4', '/assets/boot-1a2b3c.js'].map(policyOf))).toEqual([
      'cross-origin',
      'same-origin',
      'same-origin',
      'same-origin',
    ])
  })

  test('hides the details of an internal error', async ({ start }) => {
    const { port } = await start()
    const response = await sendRequest(port, '/api/failing')
    expect([response.status, response.text]).toEqual([500, 'Something went wrong on our side. Please try again.\n'])
  })

  test('is a complete 500 if a file was deleted since the start', async ({ newBuiltSite, start }) => {
    const outDir = newBuiltSite()
    const { port } = await start({}, outDir)
    rmSync(join(outDir, 'site/photo.png'))
    const response = await sendRequest(port, '/photo.png')
    expect([response.status, response.headers['content-length']]).toEqual([500, String(response.body.length)])
  })
})

describe('the health endpoint', () => {
  test('responds 200 with the build id', async ({ start }) => {
    const { port } = await start()
    const response = await sendRequest(port, '/healthz')
    expect([response.status, JSON.parse(response.text)]).toEqual([200, { status: 'ok', build: 'b1' }])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('responds 503 while the server drains, and pages are still served', async ({ start }) => {
    const { app, port } = await start({ drainMs: 200 })
    const closed = app.close()
    await expect.poll(async () => (await sendRequest(port, '/healthz')).status).toBe(503)
    const [health, page] = [await sendRequest(port, '/healthz'), await sendRequest(port, '/')]
    expect(JSON.parse(health.text)).toEqual({ status: 'closing', build: 'b1' })
    expect([page.status, page.headers.connection]).toEqual([200, 'close'])
    await closed
    await expect(sendRequest(port, '/healthz')).rejects.toThrow('ECONNREFUSED')
  })
})

describe('the log', () => {
  async function logOf(
    start: Start,
    options: Partial<ServerOptions>,
    paths: string[],
    { level = 'info', headers = {} }: { level?: string; headers?: Record<string, string> } = {},
  ) {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const { app, port } = await start({ ...options, logger: { level, stream } })
    for (const path of paths)
      await sendRequest(port, path, { headers: { 'x-forwarded-for': '203.0.113.7', ...headers } })
    await app.close()
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered')
  }

  test('has a line for each response: method, path, status, duration', async ({ start }) => {
    const lines = await logOf(start, {}, ['/', '/missing', '/%zz'])
    expect(lines).toMatchObject([
      { method: 'GET', path: '/', status: 200, duration: expect.any(Number) },
      { method: 'GET', path: '/missing', status: 404 },
      { method: 'GET', path: '/%zz', status: 400 },
    ])
  })

  test('marks documents that a browser has prefetched', async ({ start }) => {
    const ahead = { 'sec-purpose': 'prefetch;prerender' }
    const [direct, redirected] = await logOf(start, {}, ['/', '/About'], { headers: ahead })
    expect([direct, redirected]).toMatchObject([
      { path: '/', prefetch: true },
      { path: '/About', prefetch: true },
    ])
    expect(await logOf(start, {}, ['/'])).not.toMatchObject([{ prefetch: true }])
  })

  test('has no queries, and client addresses only with logAddresses', async ({ start }) => {
    const text = JSON.stringify(await logOf(start, { trustProxy: true }, ['/?email=ada@example.test']))
    expect(text).not.toMatch(/ada|127\.0\.0\.1|203\.0\.113\.7/)
    const withAddresses = await logOf(start, { trustProxy: true, logAddresses: true }, ['/'])
    expect(withAddresses).toMatchObject([{ address: '203.0.113.7' }])
    const unproxied = await logOf(start, { logAddresses: true }, ['/'])
    expect(unproxied).toMatchObject([{ address: '127.0.0.1' }])
  })

  test('has health checks at level debug and 500 responses at level error', async ({ start }) => {
    const lines = await logOf(start, {}, ['/healthz', '/api/failing'])
    expect(lines).toMatchObject([{ level: 50, path: '/api/failing', status: 500 }])
    expect(await logOf(start, {}, ['/healthz'], { level: 'debug' })).toHaveLength(1)
  })

  test('has a line without a status for a request whose client disconnected before the response', async ({ start }) => {
    const lines: string[] = []
    const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
    const { port, respondSlow } = await start({ logger: { level: 'info', stream }, logAddresses: true })
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /api/slow?email=ada@example.test HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(respondSlow).toBeDefined()
    socket.destroy()
    const leftBehind = () => lines.map((line) => JSON.parse(line) as object).filter((line) => 'path' in line)
    await expect.poll(leftBehind).toMatchObject([
      {
        level: 30,
        method: 'GET',
        path: '/api/slow',
        address: '127.0.0.1',
        msg: 'connection closed before the response was sent',
      },
    ])
    expect(leftBehind()[0]).not.toHaveProperty('status')
    respondSlow()?.()
  })

  test('has an IPv4-mapped IPv6 address as IPv4', async ({ start }) => {
    const mapped = '::ffff:203.0.113.7'
    const lines: string[] = []
    const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
    const { app, port } = await start({ trustProxy: true, logAddresses: true, logger: { level: 'info', stream } })
    await sendRequest(port, '/', { headers: { 'x-forwarded-for': mapped } })
    await app.close()
    expect(lines.join('')).toContain('"address":"203.0.113.7"')
  })
})

describe('a request with two Host headers', () => {
  test('is answered with 400, and its connection closed', async ({ start }) => {
    const { port } = await start()
    const response = await sendBytes(port, 'GET / HTTP/1.1\r\nHost: a.example\r\nhOST: b.example\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[^]*connection: close/i)
    expect(response).toMatch(/content-security-policy: default-src 'none'/i)
  })
})

describe('a malformed request', () => {
  async function responseAndLog(start: Start, bytes: string) {
    let log = ''
    const stream = new Writable({ write: (chunk, _, done) => ((log += String(chunk)), done()) })
    const { port } = await start({ logger: { level: 'trace', stream } })
    return { response: await sendBytes(port, bytes), log }
  }

  const post = (header: string) => `POST /api/x HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n{"email":"ada@example.test"}`

  test.for<[string, string, string, string, number]>([
    [post('Content-Length: none'), 'HTTP/1.1 400 Bad Request', 'Bad Request', 'Client Error', 400],
    [
      post(`Cookie: ${'ada@example.test'.repeat(2000)}`),
      'HTTP/1.1 431 Request Header Fields Too Large',
      'Request Header Fields Too Large',
      'Exceeded maximum allowed HTTP header size',
      431,
    ],
  ])(
    'is answered with its 4xx status and kept out of the log: %#',
    async ([bytes, line, error, message, statusCode], { start }) => {
      const { response, log } = await responseAndLog(start, bytes)
      expect(response.split('\r\n')[0]).toBe(line)
      const body = JSON.stringify({ error, message, statusCode })
      expect(response).toBe(
        `${line}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n${body}`,
      )
      expect(log).toContain('"client error"')
      // As text, and as an array of bytes.
      expect(log).not.toMatch(/ada@example|97,100,97,64/)
    },
  )
})

describe('closing', () => {
  test('completes the request in flight, closes idle connections and accepts no new ones', async ({ start }) => {
    const { app, port } = await start()
    const idle = connect(port, '127.0.0.1')
    idle.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(idle, 'data')
    idle.resume()
    const inFlight = connect(port, '127.0.0.1')
    inFlight.write('GET /services HTTP/1.1\r\nHost: x\r\n')
    await expect.poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(2)
    const [closed, idleClosed] = [app.close(), once(idle, 'close')]
    await idleClosed
    inFlight.write('\r\n')
    let received = ''
    inFlight.on('data', (chunk) => (received += String(chunk)))
    await once(inFlight, 'end')
    await closed
    expect(received).toMatch(/^HTTP\/1.1 200 OK\r\n/)
    expect(received.toLowerCase()).toContain('connection: close')
    await expect(sendRequest(port, '/')).rejects.toThrow('ECONNREFUSED')
  })

  test('closes keep-alive connections from the beginning of draining', async ({ start, getKeepingAlive }) => {
    const { app, port } = await start({ drainMs: 500 })
    const before = await getKeepingAlive(port, '/robots.txt')
    before.resume()
    const closed = app.close()
    const during = await getKeepingAlive(port, '/robots.txt')
    during.resume()
    expect([before.headers.connection, during.headers.connection]).toEqual(['keep-alive', 'close'])
    expect(app.server.listening).toBe(true)
    await closed
  })

  test('serves connections that were opened before, but not accepted yet', async ({ start }) => {
    const { app, port } = await start()
    const request = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
    const responses = Array.from({ length: 50 }, () => sendBytes(port, request))
    const closed = app.close()
    for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1.1 200 OK/)
    await closed
  })

  test('closes a keep-alive connection after the response in flight', async ({ start, getKeepingAlive }) => {
    const { app, port, respondSlow } = await start()
    const responsePromise = getKeepingAlive(port, '/api/slow')
    await expect.poll(respondSlow).toBeDefined()
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    respondSlow()?.()
    const response = await responsePromise
    response.resume()
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
    await closed
  })

  test('closes a keep-alive connection after a response whose headers were sent before', async ({
    start,
    getKeepingAlive,
  }) => {
    const { app, port } = await start()
    const response = await getKeepingAlive(port, '/film.mp4')
    const closed = app.close()
    await expect.poll(() => app.server.listening).toBe(false)
    let length = 0
    response.on('data', (chunk: Buffer) => (length += chunk.length))
    await once(response, 'end')
    expect([response.headers.connection, length]).toEqual(['keep-alive', 3 * 2 ** 20])
    await closed
  })

  test('does not wait for a connection without a request', async ({ start }) => {
    const { app, port } = await start()
    const unused = connect(port, '127.0.0.1')
    await expect.poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(1)
    const [closed, idleClosed] = [app.close(), once(unused, 'close')]
    await closed
    await idleClosed
  })
})

describe('connections', () => {
  test('beyond maxConnections are closed at once', async ({ start }) => {
    const { app, port } = await start({ maxConnections: 1 })
    const first = connect(port, '127.0.0.1')
    await expect.poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(1)
    await expect(sendRequest(port, '/')).rejects.toThrow(/socket hang up|ECONNRESET/)
    first.destroy()
    await expect.poll(() => new Promise((done) => app.server.getConnections((_, count) => done(count)))).toBe(0)
    expect((await sendRequest(port, '/')).status).toBe(200)
  })
})

describe('an incomplete request', () => {
  test('is closed after the request timeout', async ({ start }) => {
    const { port } = await start({ requestTimeoutMs: 100 })
    expect(await sendBytes(port, 'GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^(HTTP\/1.1 408 |$)/)
  })
})

test.for<[string, string | number | boolean]>([
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.0/8,192.168.0.0/32, 2001:db8::/128', '10.0.0.0/8,192.168.0.0/32, 2001:db8::/128'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['::ffff:10.0.0.0/104', '::ffff:10.0.0.0/104'],
  ['1', 1],
  ['12', 12],
  ['true', true],
  ['false', false],
])('a server starts with TRUST_PROXY=%s', async ([text, trustProxy], { start }) => {
  expect(serverSettings({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy)
  await start({ trustProxy })
})
