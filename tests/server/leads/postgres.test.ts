import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { insertLead } from '#server/leads/leads.ts'
import { StoreUnavailable } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'
import { aLead, leadsIn } from './a-lead.ts'
import { newPostgresDatabase } from '../shared/resources.ts'
import { test as base } from '../fixtures.ts'

const test = base
  .extend('storeOn', ({ newStore }) => (databaseUrl: string): Store => {
    return newStore({ dataDir: '/dev/null/unused', databaseUrl })
  })
  .extend('sockets', ({}, { onCleanup }) => {
    const sockets: Socket[] = []
    onCleanup(() => sockets.forEach((socket) => socket.destroy()))
    return sockets
  })

async function refusal(store: Store): Promise<StoreUnavailable> {
  const error = await insertLead(store, aLead({ idempotencyKey: 'refused' })).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(StoreUnavailable)
  return error as StoreUnavailable
}

async function taken(store: Store, key: string): Promise<void> {
  expect(await insertLead(store, aLead({ idempotencyKey: key }))).toMatchObject({ result: 'inserted' })
}

test('waits for the disk, whatever the database is set to', async ({ storeOn }) => {
  const url = await newPostgresDatabase()
  const name = new URL(url).pathname.slice(1)
  await storeOn(url).run((db) => sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(db))
  const { rows } = await storeOn(url).run((db) => sql`show synchronous_commit`.execute(db))
  expect(rows).toEqual([{ synchronous_commit: 'on' }])
})

test('a database that stops makes the store unavailable until it is started again', async ({
  ownPostgres,
  storeOn,
}) => {
  const url = await ownPostgres.createDatabase()
  const store = storeOn(url)
  await taken(store, 'first')
  await ownPostgres.stop()
  const early = storeOn(url)
  expect((await refusal(store)).message).toMatch(/^The leads cannot be read or stored now: connect ECONNREFUSED/)
  expect((await refusal(early)).message).toMatch(/^The leads cannot be read or stored now: connect ECONNREFUSED/)
  expect(await store.isUp()).toBe(false)
  await ownPostgres.start()
  await taken(store, 'second')
  await taken(early, 'third')
  expect(await store.isUp()).toBe(true)
  expect(await leadsIn(store)).toHaveLength(3)
})

test('a lead whose connection is lost half-way is stored through another', async ({ storeOn }) => {
  const url = await newPostgresDatabase()
  const [store, administrator] = [storeOn(url), storeOn(url)]
  await taken(store, 'first')
  let tries = 0
  await store.run((db) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      // Between two queries nobody listens to the connection.
      if (++tries === 1)
        await administrator.run((other) => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other))
      await transaction.updateTable('leads').set({ source: 'changed' }).execute()
    }),
  )
  expect(tries).toBe(2)
  expect(await leadsIn(store)).toMatchObject([{ source: 'changed' }])
})

test('leads that wait for each other in a circle are stored all the same', async ({ storeOn }) => {
  const url = await newPostgresDatabase()
  const stores = [storeOn(url), storeOn(url)]
  await taken(stores[0]!, 'a')
  await taken(stores[0]!, 'b')
  const ids = (await leadsIn(stores[0]!)).map(({ id }) => id)
  let begun = 0
  let release = (): void => {}
  const bothHaveBegun = new Promise<void>((resolve) => (release = resolve))
  const renameInTurn = (store: Store, order: string[], source: string) =>
    store.run((db) =>
      db.transaction().execute(async (transaction) => {
        for (const id of order) {
          await transaction.updateTable('leads').set({ source }).where('id', '=', id).execute()
          if (++begun === 2) release()
          await bothHaveBegun
        }
      }),
    )
  await Promise.all([renameInTurn(stores[0]!, ids, 'x'), renameInTurn(stores[1]!, ids.toReversed(), 'y')])
  const sources = (await leadsIn(stores[0]!)).map(({ source }) => source)
  expect(new Set(sources).size).toBe(1)
})

test('tables that somebody removed are made anew', async ({ storeOn }) => {
  const store = storeOn(await newPostgresDatabase())
  await taken(store, 'first')
  await store.run((db) => sql`drop schema public cascade`.execute(db))
  await store.run((db) => sql`create schema public`.execute(db))
  await refusal(store)
  await taken(store, 'second')
})

describe('a network that swallows everything', () => {
  test('keeps nobody waiting for ever', async ({ storeOn, sockets }) => {
    const url = new URL(await newPostgresDatabase())
    const { port } = url
    let swallows = false
    const network = createServer((near) => {
      const far = connect(Number(port), '127.0.0.1')
      sockets.push(near, far)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('data', (bytes) => swallows || to.write(bytes))
        from.on('close', () => to.destroy())
        from.on('error', () => {})
      }
    })
    await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
    url.port = String((network.address() as AddressInfo).port)
    const store = storeOn(url.href)
    await taken(store, 'first')
    swallows = true
    const refused = refusal(store)
    expect(await store.isUp()).toBe(false)
    expect((await refused).message).toMatch(/^The leads cannot be read or stored now: /)
    swallows = false
    await taken(store, 'second')
    network.close()
  })
})

test.for<[string, (url: URL) => string, string]>([
  [
    'is wrong',
    (url: URL) => Object.assign(url, { password: 'sesame' }).href,
    'password authentication failed for user "leads"',
  ],
  ['is right', (url: URL) => Object.assign(url, { pathname: '/missing' }).href, 'database "missing" does not exist'],
  ['leads to no server', () => 'postgres://leads:sesame@127.0.0.1:1/leads', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['stands in an address that is none', () => 'postgres://leads:sesame@[::/leads', 'Invalid URL'],
])('a password that %s is in no message', async ([, change, reason], { storeOn }) => {
  const store = storeOn(change(new URL(await newPostgresDatabase())))
  const error = await refusal(store)
  expect(error.message).toBe(`The leads cannot be read or stored now: ${reason}.`)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/sesame|a-secret/)
})
