import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import Database from 'libsql'
import { afterEach, describe, expect } from 'vitest'
import { deleteLeads, insertLead } from '#server/leads/leads.ts'
import { StoreUnavailable } from '#server/leads/store.ts'
import type { Store } from '#server/leads/store.ts'
import { aLead, leadsIn, rowsIn, storeMany } from './a-lead.ts'
import { test } from '../fixtures.ts'
import { liftFileLimit } from './store-leads.ts'

const NOON = new Date('2026-05-04T12:00:00.000Z')
const LIMIT = 60_000

const keysOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`)

const reason = (what: string): string => `The leads cannot be read or stored now: ${what}.`

async function refusal(store: Store, key = 'refused'): Promise<string> {
  const error = await insertLead(store, aLead({ idempotencyKey: key })).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(StoreUnavailable)
  return (error as Error).message
}

async function taken(store: Store, key: string): Promise<void> {
  expect(await insertLead(store, aLead({ idempotencyKey: key }))).toMatchObject({ result: 'inserted' })
}

const valueOf = (store: Store, pragma: string): Promise<unknown> =>
  store.run(async (db) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(db)
    return Object.values(rows[0] ?? {})[0]
  })

describe('the file', () => {
  test('is made with its folder, for the eyes of the server alone', async ({ newFolder, newStore }) => {
    const dataDir = join(newFolder(), 'not/there yet?#%20ü')
    await taken(newStore({ dataDir }), 'k')
    const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
    expect(modeOf(dataDir)).toBe('700')
    expect(readdirSync(dataDir).sort()).toEqual(['leads.sqlite', 'leads.sqlite-shm', 'leads.sqlite-wal'])
    for (const file of readdirSync(dataDir)) expect(modeOf(join(dataDir, file)), file).toBe('600')
  })

  test('has what is committed on the disk, and what is deleted overwritten', async ({ newStore }) => {
    const store = newStore()
    const FULL = 2
    expect(await valueOf(store, 'journal_mode')).toBe('wal')
    expect(await valueOf(store, 'synchronous')).toBe(FULL)
    expect(await valueOf(store, 'foreign_keys')).toBe(1)
    expect(await valueOf(store, 'secure_delete')).toBe(1)
  })

  test('has nothing left of a deleted lead', async ({ newFolder, newStore }) => {
    const dataDir = newFolder()
    const store = newStore({ dataDir })
    const filesWithName = (): string[] =>
      readdirSync(dataDir).filter((file) => readFileSync(join(dataDir, file)).includes('Xanthippe'))
    await insertLead(store, aLead({ answers: { name: 'Socrates' } }))
    const { id } = (await insertLead(store, aLead({ answers: { name: 'Xanthippe' } }))) as { id: string }
    expect(filesWithName()).not.toEqual([])
    await deleteLeads(store, [id])
    expect(filesWithName()).toEqual([])
    expect(await leadsIn(store)).toHaveLength(1)
  })

  test('is made anew when it is moved or deleted under a running server, and nothing is lost', async ({
    newFolder,
    newStore,
  }) => {
    const [dataDir, elsewhere] = [join(newFolder(), 'data'), join(newFolder(), 'moved')]
    const store = newStore({ dataDir })
    await taken(store, 'before')
    renameSync(dataDir, elsewhere)
    await taken(store, 'after moving')
    rmSync(dataDir, { recursive: true })
    await taken(store, 'after deleting')
    expect(await leadsIn(store)).toHaveLength(1)
    expect(await leadsIn(newStore({ dataDir: elsewhere }))).toHaveLength(1)
  })

  test('that cannot be had makes the store unavailable until it can', async ({ newFolder, newStore }) => {
    const folder = newFolder()
    const dataDir = join(folder, 'data')
    writeFileSync(dataDir, 'a file in its place')
    const store = newStore({ dataDir })
    expect(await refusal(store)).toMatch(/^The leads cannot be read or stored now: EEXIST: file already exists/)
    expect(await store.isUp()).toBe(false)
    rmSync(dataDir)
    await taken(store, 'k')

    const other = join(folder, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'leads.sqlite'), 'no database at all. '.repeat(500))
    const damaged = newStore({ dataDir: other })
    expect(await refusal(damaged)).toBe(reason('file is not a database'))
    rmSync(join(other, 'leads.sqlite'))
    await taken(damaged, 'k')
  })
})

test('a value that would end the process is refused', async ({ newStore }) => {
  const store = newStore()
  for (const value of [true, ['list'], {}]) {
    const query = store.run((db) => sql`select ${value}`.execute(db))
    await expect(query).rejects.toThrow(reason('TypeError'))
  }
  const surrogate = aLead({ answers: { name: '\ud800' }, source: '\ud800', page: 'a\0b' })
  expect(await insertLead(store, surrogate)).toMatchObject({ result: 'inserted' })
  expect(await leadsIn(store)).toHaveLength(1)
})

describe('another program that writes', () => {
  const others: Database.Database[] = []
  afterEach(() => others.splice(0).forEach((other) => other.close()))

  function holdLock(dataDir: string): Database.Database {
    const other = new Database(join(dataDir, 'leads.sqlite'))
    others.push(other)
    other.exec('begin immediate')
    return other
  }

  test('is waited for, while everything else goes on', async ({ newFolder, newStore }) => {
    const dataDir = newFolder()
    const store = newStore({ dataDir })
    await taken(store, 'first')
    const other = holdLock(dataDir)
    const waiting = Array.from({ length: 5 }, (_, index) => taken(store, `${index}`))
    // The other program comes to its end in this process: it could not if waiting stopped everything.
    setTimeout(() => other.exec('rollback'), 100)
    await Promise.all(waiting)
    expect(await leadsIn(store)).toHaveLength(6)
  })

  test('makes the store unavailable when it does not end, and does no harm afterwards', async ({
    newFolder,
    newStore,
  }) => {
    const dataDir = newFolder()
    const store = newStore({ dataDir })
    await taken(store, 'first')
    const other = holdLock(dataDir)
    const refused = await Promise.all(Array.from({ length: 5 }, (_, index) => refusal(store, `${index}`)))
    expect(new Set(refused)).toEqual(new Set([reason('database is locked')]))
    expect(await store.isUp()).toBe(false)
    // Whoever reads is not in its way.
    expect(await leadsIn(store)).toHaveLength(1)
    other.exec('rollback')
    await taken(store, 'second')
    expect(await store.isUp()).toBe(true)
  })

  test('may even hold up the first start', async ({ newFolder, newStore }) => {
    const dataDir = newFolder()
    mkdirSync(dataDir, { recursive: true })
    const other = holdLock(dataDir)
    const store = newStore({ dataDir })
    expect(await refusal(store)).toBe(reason('database is locked'))
    other.exec('rollback')
    await taken(store, 'k')
  })
})

describe('a disk that is full', () => {
  test('refuses a lead whole, lets leads be read, and is used again when there is room', async ({ newStore }) => {
    const store = newStore()
    await storeMany(store, 10, NOON)
    await store.run((db) => sql`pragma max_page_count = 1`.execute(db))
    const before = await rowsIn(store)
    const message = 'long '.repeat(4000)
    const full = await insertLead(store, aLead({ answers: { message } })).catch((error: Error) => error.message)
    expect(full).toBe(reason('database or disk is full'))
    expect(await rowsIn(store)).toEqual(before)
    await store.run((db) => sql`pragma max_page_count = 1000000`.execute(db))
    expect(await insertLead(store, aLead({ answers: { message } }))).toMatchObject({ result: 'inserted' })
  })

  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))
  test.runIf(prlimit)(
    'refuses leads on a running server, which goes on by itself when there is room',
    { timeout: LIMIT },
    async ({ newFolder, newStore, startStoreLeads }) => {
      const dataDir = newFolder()
      const server = await startStoreLeads({ dataDir }, { fileLimit: 300_000 })
      server.give(keysOf('key', 100))
      await expect.poll(() => server.failed.size, { timeout: LIMIT }).toBeGreaterThan(3)
      const refused = [...server.failed]
      for (const [, message] of refused) expect(message).toMatch(/: (disk I\/O error|database or disk is full)\.$/)
      const before = new Set(server.taken)
      expect(before.size).toBeGreaterThan(0)

      liftFileLimit(server.child)
      server.give(refused.map(([key]) => key))
      await expect.poll(() => refused.every(([key]) => server.taken.has(key)), { timeout: LIMIT }).toBe(true)
      server.child.kill()
      await server.ended
      const stored = (await leadsIn(newStore({ dataDir }))).map(({ answers }) => answers['key'] ?? '')
      expect(new Set(stored).size, 'none twice').toBe(stored.length)
      expect(
        [...server.taken].filter((key) => !stored.includes(key)),
        'lost',
      ).toEqual([])
    },
  )
})

describe('a disk that may only be read', () => {
  test('refuses leads, and takes them when it may be written again', async ({ newStore }) => {
    const store = newStore()
    await taken(store, 'first')
    await store.run((db) => sql`pragma query_only = on`.execute(db))
    expect(await store.isUp()).toBe(false)
    // The connection was replaced, and the new one may write.
    await taken(store, 'second')
    expect(await leadsIn(store)).toHaveLength(2)
  })

  test(
    'refuses leads on a server that starts there, which goes on by itself when it may write',
    { timeout: LIMIT },
    async ({ newFolder, newStore, startStoreLeads }) => {
      const dataDir = newFolder()
      const first = newStore({ dataDir })
      await taken(first, 'first')
      await first.close()
      // Read anew each time: the files beside the database go when its connection is collected as garbage.
      const files = () => readdirSync(dataDir).map((file) => join(dataDir, file))
      // Root may write everywhere.
      const user = process.getuid?.() === 0 ? { uid: 65534 } : {}
      if (user.uid) for (const path of [dataDir, ...files()]) chownSync(path, user.uid, user.uid)
      for (const file of files()) chmodSync(file, 0o400)
      chmodSync(dataDir, 0o500)

      const server = await startStoreLeads({ dataDir }, user)
      server.give(['second'])
      await expect
        .poll(() => server.failed.get('second'), { timeout: LIMIT })
        .toMatch(/: (attempt to write a readonly database|unable to open database file)\.$/)
      // The folder last: in a folder that it may write to, the server may delete files.
      for (const file of files()) chmodSync(file, 0o600)
      chmodSync(dataDir, 0o700)
      server.give(['second'])
      await expect.poll(() => [...server.taken], { timeout: LIMIT }).toEqual(['second'])
      server.child.kill()
      await server.ended
      expect(await leadsIn(newStore({ dataDir }))).toHaveLength(2)
    },
  )
})
