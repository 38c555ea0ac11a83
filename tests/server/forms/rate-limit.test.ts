import { afterEach, beforeEach, expect, vi } from 'vitest'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { sendBytes, sendRequest } from '../http.ts'
import {
  ada,
  failingStore,
  pageStateOf,
  plainRenderer,
  problem,
  serverSite,
  serverSiteWith,
  statusAndBody,
  test,
} from './fixtures.ts'

const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })
const behindProxy = { trustProxy: true }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:20.000Z') }))
afterEach(() => void vi.useRealTimers())

test('an address above the limit of requests a minute gets 429 with Retry-After until the next minute', async ({
  serveForms,
}) => {
  const { post, leads } = await serveForms({ rateLimit: 3 })
  for (let time = 0; time < 3; time++)
    expect((await post('/api/orders', { ...ada, message: `${time}` })).status).toBe(200)
  const limited = await post('/api/letter', { email: ada.email })
  expect(statusAndBody(limited)).toEqual(problem(429, 'Too many requests. Please try again later.'))
  expect(limited.headers['retry-after']).toBe('40')
  expect(await leads()).toHaveLength(3)
  vi.setSystemTime(new Date('2026-05-04T12:01:00.000Z'))
  expect((await post('/api/letter', { email: ada.email })).status).toBe(200)
})

test('requests answered with 422 or 403 count as well', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 2 })
  expect((await post('/api/orders', {})).status).toBe(422)
  expect((await post('/api/orders', ada, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post('/api/orders', ada)).status).toBe(429)
})

test('IPv4 addresses are counted separately, IPv6 addresses by their /64 network', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 1 }, behindProxy)
  const statusFrom = async (address: string) => (await post('/api/orders', ada, forwardedFor(address))).status
  expect(await statusFrom('203.0.113.1')).toBe(200)
  expect(await statusFrom('203.0.113.2')).toBe(200)
  expect(await statusFrom('::ffff:203.0.113.1')).toBe(429)
  expect(await statusFrom('2001:db8:1:1::1')).toBe(200)
  expect(await statusFrom('2001:db8:1:1:ffff::9')).toBe(429)
  expect(await statusFrom('2001:db8:1:2::1')).toBe(200)
})

test('a port in X-Forwarded-For is ignored', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 1 }, behindProxy)
  const statusFrom = async (address: string) => (await post('/api/orders', ada, forwardedFor(address))).status
  expect(await statusFrom('203.0.113.1:50001')).toBe(200)
  expect(await statusFrom('203.0.113.1:50002')).toBe(429)
  expect(await statusFrom('[2001:db8:1:1::1]:50001')).toBe(200)
  expect(await statusFrom('[2001:db8:1:1::1]:50002')).toBe(429)
})

test('X-Forwarded-For entries from before the trusted proxies are ignored', async ({ serveForms }) => {
  for (const [trustProxy, added] of [
    [1, ''],
    [2, ', 10.0.0.2'],
  ] as const) {
    const { post } = await serveForms({ rateLimit: 1 }, { trustProxy })
    const statusFrom = async (addresses: string) =>
      (await post('/api/orders', ada, forwardedFor(addresses + added))).status
    expect(await statusFrom('198.51.100.1, 203.0.113.1')).toBe(200)
    expect(await statusFrom('198.51.100.2, 203.0.113.1')).toBe(429)
    expect(await statusFrom('198.51.100.1, 203.0.113.2')).toBe(200)
  }
})

test('the addresses of one network are limited to five times the limit', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 1 }, behindProxy)
  const statusFrom = async (address: string) => (await post('/api/orders', ada, forwardedFor(address))).status
  for (const [network, other] of [
    ['203.0.113.', '203.0.114.1'],
    ['2001:db8:1:', '2001:db8:2::1'],
  ] as const) {
    const statuses = []
    for (let host = 1; host <= 6; host++)
      statuses.push(await statusFrom(network + host + (network.endsWith(':') ? '::1' : '')))
    expect(statuses).toEqual([...Array<number>(5).fill(200), 429])
    expect(await statusFrom(other)).toBe(200)
  }
})

test('valid requests of all networks together are limited to thirty times the limit', async ({ serveForms }) => {
  const { post, postForm } = await serveForms({ rateLimit: 1 }, behindProxy)
  const statuses = []
  for (let network = 1; network <= 31; network++)
    statuses.push((await post('/api/orders', ada, forwardedFor(`203.0.${network}.1`))).status)
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  const plain = await postForm('/api/orders', ada, { ...forwardedFor('203.0.32.1'), accept: 'text/html' })
  expect([plain.status, plain.headers['retry-after']]).toEqual([429, '40'])
  expect(pageStateOf(plain)).toMatchObject({ formReply: { values: ada } })
})

test('invalid, cross-site and rejected requests do not count towards the limit of all', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 1 }, behindProxy)
  for (let network = 1; network <= 16; network++) {
    expect((await post('/api/orders', {}, forwardedFor(`203.0.${network}.1`))).status).toBe(422)
    const crossSite = { ...forwardedFor(`203.1.${network}.1`), origin: 'https://evil.example' }
    expect((await post('/api/orders', ada, crossSite)).status).toBe(403)
  }
  for (let time = 0; time < 40; time++) await post('/api/orders', ada, forwardedFor('198.51.100.1'))
  expect((await post('/api/orders', ada, forwardedFor('203.2.1.1'))).status).toBe(200)
})

test('a form posted without script beyond twice the limit is rejected before its body is read, with a short page', async ({
  serveForms,
}) => {
  const renderPage = vi.fn<typeof plainRenderer.renderPage>(plainRenderer.renderPage)
  const { port, postForm } = await serveForms({
    rateLimit: 1,
    renderer: async () => ({ ...plainRenderer, renderPage }),
  })
  const browser = { accept: 'text/html' }
  const statuses = []
  for (let time = 0; time < 3; time++) statuses.push((await postForm('/api/orders', ada, browser)).status)
  expect(statuses).toEqual([303, 429, 429])
  expect(renderPage).toHaveBeenCalledOnce()
  const head = 'POST /api/orders HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n'
  const type = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n'
  const response = await sendBytes(port, head + type)
  expect(response).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 40\r\n[^]*content-type: text\/html; charset=utf-8/i)
  expect(response).toContain('<a href="/forms/order">Order bread</a>')
})

test('a form posted without script is rendered again with its values', async ({ serveForms }) => {
  const { postForm } = await serveForms({ rateLimit: 1 })
  const browser = { accept: 'text/html' }
  await postForm('/api/orders', ada, browser)
  const limited = await postForm('/api/orders', { ...ada, message: 'a long text', _source: 'harbour' }, browser)
  expect([limited.status, limited.headers['retry-after']]).toEqual([429, '40'])
  expect(pageStateOf(limited)).toEqual({
    path: '/forms/order',
    leadSource: 'harbour',
    formReply: { errors: {}, values: { ...ada, message: 'a long text' } },
  })
})

test('a store that cannot count does not reject requests: only storing the lead fails, with 503', async ({
  serveForms,
}) => {
  const store = failingStore(new StoreUnavailable('leads', new Error('the disk is full')), 'postgres')
  const { post } = await serveForms({ store, rateLimit: 1 })
  for (let time = 0; time < 3; time++) expect((await post('/api/orders', ada)).status).toBe(503)
  expect((await post('/api/orders', {})).status).toBe(422)
})

test('pages are rendered with the source of their query at most 60 times a minute for a client; then the built page is sent', async ({
  serveForms,
}) => {
  const { port, post } = await serveForms({ rateLimit: 2 }, behindProxy)
  const isRendered = async (address: string, method = 'GET'): Promise<boolean> => {
    const options = { method, headers: forwardedFor(address) }
    const { status, headers } = await sendRequest(port, '/forms/order?source=harbour', options)
    expect(status).toBe(200)
    return headers['cache-control'] === 'no-store'
  }
  const rendered = async (times: number, addressOf: (index: number) => string): Promise<number> => {
    const pages = await Promise.all(Array.from({ length: times }, (_, index) => isRendered(addressOf(index))))
    return pages.filter(Boolean).length
  }
  expect(await rendered(70, () => '203.0.113.1')).toBe(60)
  expect(await isRendered('::ffff:cb00:7101', 'HEAD')).toBe(false)
  // A client that has opened the form often can still submit it.
  expect((await post('/api/orders', ada, forwardedFor('203.0.113.1'))).status).toBe(200)
  expect(await isRendered('203.0.113.2')).toBe(true)
  expect(await rendered(310, (index) => `2001:db8:1:${index}::1`)).toBe(300)
  vi.setSystemTime(new Date('2026-05-04T12:01:00.000Z'))
  expect(await isRendered('203.0.113.1')).toBe(true)
})

test('pages are rendered without a limit if requests have none', async ({ serveForms }) => {
  const { port } = await serveForms({ rateLimit: false })
  const responses = await Promise.all(
    Array.from({ length: 70 }, () => sendRequest(port, '/forms/order?source=harbour')),
  )
  expect(responses.filter(({ headers }) => headers['cache-control'] === 'no-store')).toHaveLength(70)
})

const confirming = (perHour: number) => {
  const { order, ...others } = serverSite().forms
  const confirmationMail = { subject: 'Your order', paragraphs: ['We bake it tonight.'], reason: 'You ordered bread.' }
  const site = serverSiteWith({ ...others, order: { ...order!, confirmationMail } })
  return { site, confirmations: { periodMs: 3600_000, perHour } }
}

test('a confirmation is sent for a valid lead with an address, once per key, and not for spam', async ({
  serveForms,
}) => {
  const { post, store } = await serveForms(confirming(100))
  const recipients = async () =>
    (await store.run((db) => db.selectFrom('deliveries').selectAll().orderBy('recipient').execute())).map(
      ({ channel, recipient }) => [channel, recipient],
    )
  const key = { 'idempotency-key': 'k' }
  for (let time = 0; time < 2; time++) expect((await post('/api/orders', ada, key)).status).toBe(200)
  await post('/api/orders', { ...ada, email: 'Ada+2@example.test' })
  await post('/api/orders', { ...ada, email: 'eve@example.test', _website: 'https://evil.example' })
  await post('/api/orders', { ...ada, email: 'eve@example.test', _elapsed: 3 })
  await post('/api/orders', { ...ada, email: '.root@example.test' })
  await post('/api/letter', { email: 'eve@example.test' })
  expect((await post('/api/orders', { ...ada, email: 'grace@bücher.example' })).status).toBe(200)
  expect(await recipients()).toEqual([
    ['confirmation', 'ada@example.test'],
    ['confirmation', 'grace@xn--bcher-kva.example'],
  ])
})

test('spam does not count towards the limit of confirmations', async ({ serveForms }) => {
  const { post, store } = await serveForms(confirming(1))
  await post('/api/orders', { ...ada, email: 'eve@example.test', _website: 'https://evil.example' })
  expect((await post('/api/orders', ada)).status).toBe(200)
  expect(await store.run((db) => db.selectFrom('deliveries').select('recipient').execute())).toEqual([
    { recipient: 'ada@example.test' },
  ])
})

test.for([
  ['one client', 100, '203.0.113.1', 10],
  ['all clients', 4, undefined, 4],
] as const)(
  'leads of %s are stored beyond the limit of confirmations an hour',
  async ([, perHour, from, sent], { serveForms }) => {
    const { post, store, leads, log } = await serveForms(confirming(perHour), behindProxy)
    for (let index = 0; index < 12; index++) {
      const headers = forwardedFor(from ?? `203.0.113.${index}`)
      expect((await post('/api/orders', { ...ada, email: `ada${index}@example.test` }, headers)).status).toBe(200)
    }
    const deliveries = await store.run((db) => db.selectFrom('deliveries').select('recipient').execute())
    expect(deliveries).toHaveLength(sent)
    expect(await leads()).toHaveLength(12)
    expect(log()).toContain('no confirmation is sent')
  },
)
