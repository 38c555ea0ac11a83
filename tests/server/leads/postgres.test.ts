import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { insertLead } from '#serve/leads/leads.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { newPostgresDatabase } from '../shared/resources.ts'
import { test as shared } from '../fixtures.ts'
import { exampleLead, leadsIn } from './lead.fixture.ts'

const base = shared
  .extend('storeOn', ({ newStore }) => (databaseUrl: string): LeadStore => {
    return newStore({ dataDir: '/dev/null/unused', databaseUrl })
  })
  .extend('sockets', ({}, { onCleanup }) => {
    const sockets: Socket[] = []
    onCleanup(() => sockets.forEach((socket) => socket.destroy()))
    return sockets
  })

// These tests mostly wait.
const test = base.concurrent

async function insertError(store: LeadStore): Promise<StoreUnavailable> {
  const error = await insertLead(store, exampleLead({ idempotencyKey: 'rejected' })).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(StoreUnavailable)
  return error as StoreUnavailable
}

async function insert(store: LeadStore, key: string): Promise<void> {
  expect(await insertLead(store, exampleLead({ idempotencyKey: key }))).toMatchObject({ result: 'inserted' })
}

test('the store sets synchronous_commit to on, whatever the default of the database', async ({ storeOn }) => {
  const url = await newPostgresDatabase()
  const name = new URL(url).pathname.slice(1)
  await storeOn(url).run((db) => sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(db))
  const { rows } = await storeOn(url).run((db) => sql`show synchronous_commit`.execute(db))
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
})

test('the store is unavailable while the database is stopped', async ({ ownPostgres, storeOn }) => {
  const url = await ownPostgres.createDatabase()
  const store = storeOn(url)
  await insert(store, 'first')
  await ownPostgres.stop()
  const openedMeanwhile = storeOn(url)
  expect((await insertError(store)).message).toMatch(/^The leads cannot be read or stored now: connect ECONNREFUSED/)
  expect((await insertError(openedMeanwhile)).message).toMatch(
    /^The leads cannot be read or stored now: connect ECONNREFUSED/,
  )
  expect(await store.isUp()).toBe(false)
  await ownPostgres.start()
  await insert(store, 'second')
  await insert(openedMeanwhile, 'third')
  expect(await store.isUp()).toBe(true)
  expect(await leadsIn(store)).toHaveLength(3)
})

test('a transaction whose connection is lost is retried on another connection', async ({ storeOn }) => {
  const url = await newPostgresDatabase()
  const [store, administrator] = [storeOn(url), storeOn(url)]
  await insert(store, 'first')
  let attempts = 0
  await store.run((db) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      // Between two queries, so that no query in flight reports the lost connection.
      if (++attempts === 1)
        await administrator.run((other) => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other))
      await transaction.updateTable('leads').set({ source: 'changed' }).execute()
    }),
  )
  expect(attempts).toBe(2)
  expect(await leadsIn(store)).toMatchObject([{ source: 'changed' }])
})

test('a transaction that is aborted by a deadlock is retried', async ({ storeOn }) => {
  const url = await newPostgresDatabase()
  const stores = [storeOn(url), storeOn(url)]
  await insert(stores[0]!, 'a')
  await insert(stores[0]!, 'b')
  const ids = (await leadsIn(stores[0]!)).map(({ id }) => id)
  let locked = 0
  let release = (): void => {}
  const bothLocked = new Promise<void>((resolve) => (release = resolve))
  const updateInOrder = (store: LeadStore, order: string[], source: string) =>
    store.run((db) =>
      db.transaction().execute(async (transaction) => {
        for (const id of order) {
          await transaction.updateTable('leads').set({ source }).where('id', '=', id).execute()
          if (++locked === 2) release()
          await bothLocked
        }
      }),
    )
  await Promise.all([updateInOrder(stores[0]!, ids, 'x'), updateInOrder(stores[1]!, ids.toReversed(), 'y')])
  const sources = (await leadsIn(stores[0]!)).map(({ source }) => source)
  expect(new Set(sources).size).toBe(1)
})

test('dropped tables are created again', async ({ storeOn }) => {
  const store = storeOn(await newPostgresDatabase())
  await insert(store, 'first')
  await store.run((db) => sql`drop schema public cascade`.execute(db))
  await store.run((db) => sql`create schema public`.execute(db))
  await insertError(store)
  await insert(store, 'second')
})

describe('a connection that drops all data', () => {
  test('makes queries time out with StoreUnavailable', async ({ storeOn, sockets }) => {
    const url = new URL(await newPostgresDatabase())
    const { port } = url
    let dropsData = false
    const proxy = createServer((client) => {
      const upstream = connect(Number(port), '127.0.0.1')
      sockets.push(client, upstream)
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        from.on('data', (bytes) => dropsData || to.write(bytes))
        from.on('close', () => to.destroy())
        from.on('error', () => {})
      }
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    url.port = String((proxy.address() as AddressInfo).port)
    const store = storeOn(url.href)
    await insert(store, 'first')
    dropsData = true
    const error = insertError(store)
    expect(await store.isUp()).toBe(false)
    expect((await error).message).toMatch(/^The leads cannot be read or stored now: /)
    dropsData = false
    await insert(store, 'second')
    proxy.close()
  })
})

test.for<[string, (url: URL) => string, string]>([
  [
    'that is wrong',
    (url: URL) => Object.assign(url, { password: 'sesame' }).href,
    'password authentication failed for user "leads"',
  ],
  [
    'that is right, for a database that is missing',
    (url: URL) => Object.assign(url, { pathname: '/missing' }).href,
    'database "missing" does not exist',
  ],
  ['for a server that is down', () => 'postgres://leads:sesame@127.0.0.1:1/leads', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['in an invalid URL', () => 'postgres://leads:sesame@[::/leads', 'Invalid URL'],
])('no error contains a password %s', async ([, change, reason], { storeOn }) => {
  const store = storeOn(change(new URL(await newPostgresDatabase())))
  const error = await insertError(store)
  expect(error.message).toBe(`The leads cannot be read or stored now: ${reason}.`)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/sesame|a-secret/)
})
