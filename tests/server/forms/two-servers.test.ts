import { afterEach, beforeEach, expect, vi } from 'vitest'
import { leadsIn } from '../leads/lead.fixture.ts'
import { newPostgresDatabase } from '../shared/resources.ts'
import { ada, problem, statusAndBody, test as base } from './fixtures.ts'
import type { ServedForms } from './fixtures.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:20.000Z') }))
afterEach(() => void vi.useRealTimers())

/** Starts this many servers, each with its own connections to one new database. */
const test = base.extend('startServers', ({ newStore, serveForms }) => {
  return async (count: number, rateLimit: number | false = false, newDatabase = newPostgresDatabase) => {
    const databaseUrl = await newDatabase()
    const startAnother = () => serveForms({ store: newStore({ dataDir: '/dev/null/unused', databaseUrl }), rateLimit })
    return { another: startAnother, running: await Promise.all(Array.from({ length: count }, startAnother)) }
  }
})

test('requests with one Idempotency-Key to two servers, and to a third started later, are stored as one lead', async ({
  startServers,
}) => {
  const { another, running } = await startServers(2)
  const key = { 'idempotency-key': 'one-request' }
  const tries = running.flatMap(({ post }) => Array.from({ length: 5 }, () => post('/api/orders', ada, key)))
  for (const response of await Promise.all(tries)) expect(statusAndBody(response)).toEqual([200, { success: true }])
  const third = await another()
  expect((await third.post('/api/orders', ada, key)).status).toBe(200)
  expect(await leadsIn(third.store)).toHaveLength(1)
  expect(statusAndBody(await third.post('/api/orders', { ...ada, name: 'Bob' }, key))).toEqual(
    problem(422, 'This Idempotency-Key came with other answers before.'),
  )
})

test('a subscriber that one server has stored is a duplicate for the other', async ({ startServers }) => {
  const { running } = await startServers(2)
  const responses = await Promise.all(running.map(({ post }) => post('/api/letter', { email: 'ada@example.test' })))
  expect(responses.map(({ text }) => text)).toEqual(['{"success":true}', '{"success":true}'])
  expect(await leadsIn(running[0]!.store)).toHaveLength(1)
})

test('requests of an address are counted over all servers, also those started later', async ({ startServers }) => {
  const { another, running } = await startServers(2, 6)
  const statuses = []
  for (let time = 0; time < 3; time++) {
    for (const { post } of running) statuses.push((await post('/api/orders', { ...ada, message: `${time}` })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  const third = await another()
  for (const { post } of [...running, third]) {
    const rejected = await post('/api/orders', ada)
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '40'])
  }
  vi.setSystemTime(new Date('2026-05-04T12:01:00.000Z'))
  expect((await third.post('/api/orders', ada)).status).toBe(200)
})

test('forms are answered with 503 while the database is stopped, and accepted afterwards', async ({
  ownPostgres,
  startServers,
}) => {
  vi.useRealTimers()
  const { running } = await startServers(1, 20, ownPostgres.createDatabase)
  const [{ post, leads, port }] = running as [ServedForms]
  expect((await post('/api/orders', ada)).status).toBe(200)
  await ownPostgres.stop()
  const rejected = await post('/api/orders', { ...ada, name: 'Bob' })
  expect(statusAndBody(rejected)).toEqual(problem(503, 'The form cannot be taken at the moment. Please try again.'))
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  await ownPostgres.start()
  await expect
    .poll(async () => (await post('/api/orders', { ...ada, name: 'Bob' })).status, { interval: 200 })
    .toBe(200)
  expect((await leads()).map(({ answers }) => answers['name'])).toEqual(['Ada', 'Bob'])
})
