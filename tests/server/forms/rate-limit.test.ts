import { afterEach, beforeEach, expect, vi } from 'vitest'
import { StoreUnavailable } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'
import { ada, problem, readOf, shownBy, test } from './fixtures.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })
const behindProxy = { trustProxy: true }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:20.000Z') }))
afterEach(() => void vi.useRealTimers())

test('an address may send as many forms a minute as the limit says; then it is told when to try again', async ({
  serveForms,
}) => {
  const { post, leads } = await serveForms({ rateLimit: 3 })
  for (let time = 0; time < 3; time++)
    expect((await post('/api/orders', { ...ada, message: `${time}` })).status).toBe(200)
  const refused = await post('/api/letter', { email: ada.email })
  expect(readOf(refused)).toEqual(problem(429, 'Too many requests. Please try again later.'))
  expect(refused.headers['retry-after']).toBe('40')
  expect(await leads()).toHaveLength(3)
  vi.setSystemTime(new Date('2026-05-04T12:01:00.000Z'))
  expect((await post('/api/letter', { email: ada.email })).status).toBe(200)
})

test('what is refused for another reason counts as well', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 2 })
  expect((await post('/api/orders', {})).status).toBe(422)
  expect((await post('/api/orders', ada, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post('/api/orders', ada)).status).toBe(429)
})

test('addresses are counted apart, but a network of IPv6 as one', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 1 }, behindProxy)
  const statusFrom = async (address: string) => (await post('/api/orders', ada, from(address))).status
  expect(await statusFrom('203.0.113.1')).toBe(200)
  expect(await statusFrom('203.0.113.2')).toBe(200)
  expect(await statusFrom('::ffff:203.0.113.1')).toBe(429)
  expect(await statusFrom('2001:db8:1:1::1')).toBe(200)
  expect(await statusFrom('2001:db8:1:1:ffff::9')).toBe(429)
  expect(await statusFrom('2001:db8:1:2::1')).toBe(200)
})

test('a port beside an address makes no other visitor of it', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 1 }, behindProxy)
  const statusFrom = async (address: string) => (await post('/api/orders', ada, from(address))).status
  expect(await statusFrom('203.0.113.1:50001')).toBe(200)
  expect(await statusFrom('203.0.113.1:50002')).toBe(429)
  expect(await statusFrom('[2001:db8:1:1::1]:50001')).toBe(200)
  expect(await statusFrom('[2001:db8:1:1::1]:50002')).toBe(429)
})

test('behind so many proxies, what a visitor says of himself is not believed', async ({ serveForms }) => {
  for (const [trustProxy, added] of [
    [1, ''],
    [2, ', 10.0.0.2'],
  ] as const) {
    const { post } = await serveForms({ rateLimit: 1 }, { trustProxy })
    const statusFrom = async (addresses: string) => (await post('/api/orders', ada, from(addresses + added))).status
    expect(await statusFrom('198.51.100.1, 203.0.113.1')).toBe(200)
    expect(await statusFrom('198.51.100.2, 203.0.113.1')).toBe(429)
    expect(await statusFrom('198.51.100.1, 203.0.113.2')).toBe(200)
  }
})

test('everybody together may send thirty times as many', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 1 }, behindProxy)
  const statuses = []
  for (let host = 1; host <= 31; host++)
    statuses.push((await post('/api/orders', ada, from(`203.0.113.${host}`))).status)
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
})

test('one address that sends too much does not use up what the others may send', async ({ serveForms }) => {
  const { post } = await serveForms({ rateLimit: 1 }, behindProxy)
  for (let time = 0; time < 40; time++) await post('/api/orders', ada, from('203.0.113.1'))
  expect((await post('/api/orders', ada, from('203.0.113.2'))).status).toBe(200)
})

test('a form that was posted without script comes back with what was typed', async ({ serveForms }) => {
  const { postForm } = await serveForms({ rateLimit: 1 })
  const browser = { accept: 'text/html' }
  await postForm('/api/orders', ada, browser)
  const refused = await postForm('/api/orders', { ...ada, message: 'a long text', _source: 'harbour' }, browser)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40'])
  expect(shownBy(refused)).toEqual({
    path: '/forms/order',
    leadSource: 'harbour',
    formReply: { errors: {}, values: { ...ada, message: 'a long text' } },
  })
})

test('a store that cannot count refuses nobody for it: it says what is wrong when the lead is to be stored', async ({
  serveForms,
}) => {
  const store: Store = {
    engine: 'postgres',
    run: () => Promise.reject(new StoreUnavailable(new Error('the disk is full'))),
    isUp: async () => false,
    close: async () => {},
  }
  const { post } = await serveForms({ store, rateLimit: 1 })
  for (let time = 0; time < 3; time++) expect((await post('/api/orders', ada)).status).toBe(503)
  expect((await post('/api/orders', {})).status).toBe(422)
})
