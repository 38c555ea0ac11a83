import {
  chmodSync,
  chownSync,
  copyFileSync,
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
import type { Kysely } from 'kysely'
import Database from 'libsql'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { deleteLeads, insertLead, isStored } from '#serve/leads/leads.ts'
import type { Tables } from '#serve/leads/rows.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { test as base, withCleanup } from '../fixtures.ts'
import { exampleLead, leadsIn, rowsIn, storeMany } from './lead.fixture.ts'
import { liftFileLimit } from './store-leads.ts'
import { noUploads } from './uploads.fixture.ts'

/** Begins a write transaction on another connection, as another process would. */
const test = base.extend('holdLock', ({}, { onCleanup }) =>
  withCleanup(
    onCleanup,
    (dataDir: string) => {
      const other = new Database(join(dataDir, 'leads.sqlite'))
      other.exec('begin immediate')
      return other
    },
    (other) => other.close(),
  ),
)

const NOON = new Date('2026-05-04T12:00:00.000Z')
const LIMIT = 60_000

const keysOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`)

const messageFor = (reason: string): string => `The leads cannot be read or stored now: ${reason}.`

async function insertError(store: LeadStore, key = 'rejected'): Promise<string> {
  const error = await insertLead(store, exampleLead({ idempotencyKey: key })).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(StoreUnavailable)
  return (error as Error).message
}

async function insert(store: LeadStore, key: string): Promise<void> {
  expect(await insertLead(store, exampleLead({ idempotencyKey: key }))).toMatchObject({ result: 'inserted' })
}

/** Copies the database and its log, as they are, to another folder. */
function copyFiles(dataDir: string, target: string): string {
  for (const file of ['leads.sqlite', 'leads.sqlite-wal']) copyFileSync(join(dataDir, file), join(target, file))
  return target
}

const valueOf = (store: LeadStore, pragma: string): Promise<unknown> =>
  store.run(async (db) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(db)
    return Object.values(rows[0] ?? {})[0]
  })

describe('the database file', () => {
  test('is created with its folder, accessible to the user of the server only', async ({ newFolder, newStore }) => {
    const dataDir = join(newFolder(), 'not/there yet?#%20ü')
    await insert(newStore({ dataDir }), 'k')
    const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
    expect(modeOf(dataDir)).toBe('700')
    expect(readdirSync(dataDir).sort()).toEqual(['leads.sqlite', 'leads.sqlite-shm', 'leads.sqlite-wal'])
    for (const file of readdirSync(dataDir)) expect(modeOf(join(dataDir, file)), file).toBe('600')
  })

  test('uses WAL with synchronous FULL, foreign keys and secure_delete', async ({ newStore }) => {
    const store = newStore()
    const FULL = 2
    expect(await valueOf(store, 'journal_mode')).toBe('wal')
    expect(await valueOf(store, 'synchronous')).toBe(FULL)
    expect(await valueOf(store, 'foreign_keys')).toBe(1)
    expect(await valueOf(store, 'secure_delete')).toBe(1)
  })

  test('has no bytes of a deleted lead', async ({ newFolder, newStore }) => {
    const dataDir = newFolder()
    const store = newStore({ dataDir })
    const filesWithName = (): string[] =>
      readdirSync(dataDir).filter((file) => readFileSync(join(dataDir, file)).includes('Xanthippe'))
    await insertLead(store, exampleLead({ answers: { name: 'Socrates' } }))
    const { id } = (await insertLead(store, exampleLead({ answers: { name: 'Xanthippe' } }))) as { id: string }
    expect(filesWithName()).not.toEqual([])
    await deleteLeads(store, noUploads, [id])
    expect(filesWithName()).toEqual([])
    expect(await leadsIn(store)).toHaveLength(1)
  })

  test('is reported to have copies of a deleted lead if another program reads it during deleteLeads', async ({
    newFolder,
    newStore,
  }) => {
    const dataDir = newFolder()
    const store = newStore({ dataDir })
    const { id } = (await insertLead(store, exampleLead())) as { id: string }
    const reader = new Database(join(dataDir, 'leads.sqlite'))
    onTestFinished(() => void reader.close())
    reader.exec('begin')
    reader.prepare('select count(*) from leads').all()
    expect(await deleteLeads(store, noUploads, [id])).toEqual({ deleted: 1, isErased: false })
    reader.exec('rollback')
    expect(await deleteLeads(store, noUploads, [])).toEqual({ deleted: 0, isErased: true })
  })

  test('is unlocked between the portions in which many leads are deleted', async ({ newFolder, newStore }) => {
    const dataDir = newFolder()
    const [store, server] = [newStore({ dataDir }), newStore({ dataDir })]
    await storeMany(store, 2000, NOON)
    await insert(server, 'first')
    const ids = (await leadsIn(store)).map((lead) => lead.id)
    const events: string[] = []
    const deleting = deleteLeads(store, noUploads, ids).then(({ deleted }) => events.push(`deleted ${deleted}`))
    await insert(server, 'meanwhile').then(() => events.push('inserted'))
    await deleting
    expect(events).toEqual(['inserted', 'deleted 2001'])
  })

  test('is created again when its folder is moved or deleted while the server runs', async ({
    newFolder,
    newStore,
  }) => {
    const [dataDir, elsewhere] = [join(newFolder(), 'data'), join(newFolder(), 'moved')]
    const store = newStore({ dataDir })
    await insert(store, 'before')
    renameSync(dataDir, elsewhere)
    await insert(store, 'after moving')
    rmSync(dataDir, { recursive: true })
    await insert(store, 'after deleting')
    expect(await leadsIn(store)).toHaveLength(1)
    expect(await leadsIn(newStore({ dataDir: elsewhere }))).toHaveLength(1)
  })

  test('makes the store unavailable while it cannot be opened', async ({ newFolder, newStore }) => {
    const folder = newFolder()
    const dataDir = join(folder, 'data')
    writeFileSync(dataDir, 'a file in its place')
    const store = newStore({ dataDir })
    expect(await insertError(store)).toMatch(/^The leads cannot be read or stored now: EEXIST: file already exists/)
    expect(await store.isUp()).toBe(false)
    rmSync(dataDir)
    await insert(store, 'k')

    const other = join(folder, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'leads.sqlite'), 'no database at all. '.repeat(500))
    const damaged = newStore({ dataDir: other })
    expect(await insertError(damaged)).toBe(messageFor('file is not a database'))
    rmSync(join(other, 'leads.sqlite'))
    await insert(damaged, 'k')
  })
})

describe('files that are deleted while the server runs', () => {
  const insertRow = (db: Kysely<Tables>, id: string) =>
    db
      .insertInto('leads')
      .values({ id, form: 'f', received_at: '', answers: '{}', source: null, page: null, set_aside: null })
      .execute()

  test('lose no lead when it is the write-ahead log, and are reported', async ({ newFolder }) => {
    const dataDir = newFolder()
    const reasons: string[] = []
    const store = openLeadStore({ dataDir }, { onReopen: (reason) => reasons.push(reason) })
    onTestFinished(() => store.close())
    await insert(store, 'first')
    await insert(store, 'second')
    rmSync(join(dataDir, 'leads.sqlite-wal'))
    await insert(store, 'third')
    expect(reasons).toEqual(['its write-ahead log was deleted or replaced'])
    const image = openLeadStore({ dataDir: copyFiles(dataDir, newFolder()) })
    onTestFinished(() => image.close())
    expect(await leadsIn(image)).toHaveLength(3)
  })

  test('do not receive a lead that is acknowledged, even if they are deleted between its insert and its commit', async ({
    newFolder,
  }) => {
    const dataDir = join(newFolder(), 'data')
    const reasons: string[] = []
    const store = openLeadStore({ dataDir }, { onReopen: (reason) => reasons.push(reason) })
    onTestFinished(() => store.close())
    await insert(store, 'first')
    let attempts = 0
    await store.transact(async (db) => {
      await insertRow(db, 'second')
      if (attempts++ === 0) rmSync(dataDir, { recursive: true })
    })
    expect(attempts).toBe(2)
    expect(reasons).toEqual(['its file was deleted or replaced'])
    expect((await leadsIn(store)).map(({ id }) => id)).toEqual(['second'])
  })
})

describe('a log whose last transaction may not be on the disk', () => {
  /** The files as a kill between write and sync leaves them. */
  async function crashedStore(folders: () => string): Promise<string> {
    const dataDir = folders()
    const store = openLeadStore({ dataDir })
    await insert(store, 'k')
    const image = copyFiles(dataDir, folders())
    await store.close()
    return image
  }
  const retry = exampleLead({ idempotencyKey: 'k' })

  test('is written and synced again before the retry of its lead is a duplicate', async ({ newFolder, newStore }) => {
    const dataDir = await crashedStore(newFolder)
    const logSize = (): number => statSync(join(dataDir, 'leads.sqlite-wal')).size
    const store = newStore({ dataDir })
    expect(await leadsIn(store)).toHaveLength(1)
    expect(logSize()).toBeGreaterThan(0)
    expect(await insertLead(store, retry)).toMatchObject({ result: 'duplicate' })
    expect(logSize()).toBe(0)

    const other = await crashedStore(newFolder)
    expect(await isStored(newStore({ dataDir: other }), { ...retry, idempotencyKey: 'k' })).toBe(true)
    expect(statSync(join(other, 'leads.sqlite-wal')).size).toBe(0)
  })

  test('makes the store unavailable while it cannot be synced, but not for reads', async ({ newFolder, newStore }) => {
    const dataDir = await crashedStore(newFolder)
    const prepare = Database.prototype.prepare
    const disk = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function failing(
      this: Database.Database,
      query,
    ) {
      if (!query.includes('wal_checkpoint')) return prepare.call(this, query)
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' })
    })
    onTestFinished(() => disk.mockRestore())
    const store = newStore({ dataDir })
    expect(await insertError(store, 'k')).toBe(messageFor('disk I/O error'))
    expect(await insertError(store, 'k')).toBe(messageFor('disk I/O error'))
    expect(await store.isUp()).toBe(false)
    expect(await leadsIn(store)).toHaveLength(1)
    disk.mockRestore()
    expect(await insertLead(store, retry)).toMatchObject({ result: 'duplicate' })
  })
})

describe('leads that are inserted at the same time', () => {
  test('share one commit', async ({ newStore }) => {
    const store = newStore()
    await insert(store, 'first')
    const exec = vi.spyOn(Database.prototype, 'exec')
    onTestFinished(() => exec.mockRestore())
    await Promise.all(keysOf('key', 50).map((key) => insert(store, key)))
    expect(exec.mock.calls.filter(([command]) => command === 'commit')).toHaveLength(1)
    expect(await rowsIn(store)).toEqual({ leads: 51, receipts: 51, deliveries: 51 })
  })

  test('fail separately and are stored once, even if SQLite rolls back the whole transaction', async ({ newStore }) => {
    const store = newStore()
    await insert(store, 'first')
    await store.run((db) =>
      sql`create temp trigger rejects before insert on leads when new.answers like '%poison%'
          begin select raise(rollback, 'rejected'); end`.execute(db),
    )
    const leads = keysOf('key', 20).map((key) => exampleLead({ idempotencyKey: key, answers: { name: key } }))
    leads[7] = exampleLead({ answers: { name: 'poison' } })
    const results = await Promise.allSettled(leads.map((lead) => insertLead(store, lead)))
    expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7])
    expect(await rowsIn(store)).toEqual({ leads: 20, receipts: 20, deliveries: 20 })
  })

  test('are one lead if they have the same key', async ({ newStore }) => {
    const store = newStore()
    const lead = exampleLead({ idempotencyKey: 'k', unique: 'ada@example.test' })
    const results = await Promise.all(Array.from({ length: 20 }, () => insertLead(store, lead)))
    expect(new Set(results.map((each) => 'id' in each && each.id)).size).toBe(1)
    expect(await rowsIn(store)).toEqual({ leads: 1, receipts: 2, deliveries: 1 })
  })
})

test('a value of a type that would crash the driver is rejected with a TypeError', async ({ newStore }) => {
  const store = newStore()
  for (const value of [true, ['list'], {}]) {
    const query = store.run((db) => sql`select ${value}`.execute(db))
    await expect(query).rejects.toThrow(messageFor('TypeError'))
  }
  const surrogate = exampleLead({ answers: { name: '\ud800' }, source: '\ud800', page: 'a\0b' })
  expect(await insertLead(store, surrogate)).toMatchObject({ result: 'inserted' })
  expect(await leadsIn(store)).toHaveLength(1)
})

describe.concurrent('a write lock of another process', () => {
  test('is waited for without blocking the event loop', async ({ newFolder, newStore, holdLock }) => {
    const dataDir = newFolder()
    const store = newStore({ dataDir })
    await insert(store, 'first')
    const other = holdLock(dataDir)
    const inserts = Array.from({ length: 5 }, (_, index) => insert(store, `${index}`))
    // The lock is released in this process, which a blocked event loop would prevent.
    setTimeout(() => other.exec('rollback'), 100)
    await Promise.all(inserts)
    expect(await leadsIn(store)).toHaveLength(6)
  })

  test('makes the store unavailable while it lasts, but not for reads', async ({ newFolder, newStore, holdLock }) => {
    const dataDir = newFolder()
    const store = newStore({ dataDir })
    await insert(store, 'first')
    const other = holdLock(dataDir)
    const errors = await Promise.all(Array.from({ length: 5 }, (_, index) => insertError(store, `${index}`)))
    expect(new Set(errors)).toEqual(new Set([messageFor('database is locked')]))
    expect(await store.isUp()).toBe(false)
    // Reads need no write lock.
    expect(await leadsIn(store)).toHaveLength(1)
    other.exec('rollback')
    await insert(store, 'second')
    expect(await store.isUp()).toBe(true)
  })

  test('makes the store unavailable before its tables exist', async ({ newFolder, newStore, holdLock }) => {
    const dataDir = newFolder()
    mkdirSync(dataDir, { recursive: true })
    const other = holdLock(dataDir)
    const store = newStore({ dataDir })
    expect(await insertError(store)).toBe(messageFor('database is locked'))
    other.exec('rollback')
    await insert(store, 'k')
  })
})

describe('a full disk', () => {
  test('makes an insert fail completely, allows reads, and is used again when there is space', async ({ newStore }) => {
    const store = newStore()
    await storeMany(store, 10, NOON)
    await store.run((db) => sql`pragma max_page_count = 1`.execute(db))
    const before = await rowsIn(store)
    const message = 'long '.repeat(4000)
    const full = await insertLead(store, exampleLead({ answers: { message } })).catch((error: Error) => error.message)
    expect(full).toBe(messageFor('database or disk is full'))
    expect(await rowsIn(store)).toEqual(before)
    await store.run((db) => sql`pragma max_page_count = 1000000`.execute(db))
    expect(await insertLead(store, exampleLead({ answers: { message } }))).toMatchObject({ result: 'inserted' })
  })

  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path))
  test.runIf(prlimit)(
    'makes inserts of a running server fail until there is space',
    { timeout: LIMIT },
    async ({ newFolder, newStore, startStoreLeads }) => {
      const dataDir = newFolder()
      const server = await startStoreLeads({ dataDir }, { fileLimit: 300_000 })
      server.send(keysOf('key', 100))
      await expect.poll(() => server.failed.size, { timeout: LIMIT }).toBeGreaterThan(3)
      const failures = [...server.failed]
      for (const [, message] of failures) expect(message).toMatch(/: (disk I\/O error|database or disk is full)\.$/)
      const before = new Set(server.inserted)
      expect(before.size).toBeGreaterThan(0)

      liftFileLimit(server.child)
      server.send(failures.map(([key]) => key))
      await expect.poll(() => failures.every(([key]) => server.inserted.has(key)), { timeout: LIMIT }).toBe(true)
      server.child.kill()
      await server.ended
      const stored = (await leadsIn(newStore({ dataDir }))).map(({ answers }) => answers['key'] ?? '')
      expect(new Set(stored).size, 'leads stored twice').toBe(stored.length)
      expect(
        [...server.inserted].filter((key) => !stored.includes(key)),
        'lost leads',
      ).toEqual([])
    },
  )
})

test('a store whose connection breaks after the clock was set back is opened again at once', async ({ newStore }) => {
  onTestFinished(() => void vi.useRealTimers())
  const store = newStore()
  await insert(store, 'first')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 })
  await store.run((db) => sql`pragma query_only = on`.execute(db))
  expect(await store.isUp()).toBe(false)
  await insert(store, 'second')
})

describe('isUp', () => {
  test('is false if a sync fails, although there is nothing to read or write', async ({ newStore }) => {
    const store = newStore()
    expect(await store.isUp()).toBe(true)
    const exec = Database.prototype.exec
    const disk = vi.spyOn(Database.prototype, 'exec').mockImplementation(function failing(
      this: Database.Database,
      text,
    ) {
      if (text !== 'commit') return exec.call(this, text)
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_FSYNC' })
    })
    onTestFinished(() => disk.mockRestore())
    expect(await store.isUp()).toBe(false)
    disk.mockRestore()
    expect(await store.isUp()).toBe(true)
    expect(await rowsIn(store)).toEqual({ leads: 0, receipts: 0, deliveries: 0 })
  })

  test('is false for a minute after a lead could not be stored, unless another one was', async ({ newStore }) => {
    const store = newStore()
    const tooLong = exampleLead({ answers: { message: 'long '.repeat(4000) } })
    await store.run((db) => sql`pragma max_page_count = 1`.execute(db))
    await expect(insertLead(store, tooLong)).rejects.toThrow(messageFor('database or disk is full'))
    expect(await store.isUp()).toBe(false)
    const aMinuteLater = performance.now() + 60_001
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => aMinuteLater)
    onTestFinished(() => clock.mockRestore())
    expect(await store.isUp()).toBe(true)
    await expect(insertLead(store, tooLong)).rejects.toThrow(messageFor('database or disk is full'))
    expect(await store.isUp()).toBe(false)
    await store.run((db) => sql`pragma max_page_count = 1000000`.execute(db))
    expect(await insertLead(store, tooLong)).toMatchObject({ result: 'inserted' })
    expect(await store.isUp()).toBe(true)
  })
})

describe('a read-only database', () => {
  test('makes the store replace its connection', async ({ newStore }) => {
    const store = newStore()
    await insert(store, 'first')
    await store.run((db) => sql`pragma query_only = on`.execute(db))
    expect(await store.isUp()).toBe(false)
    // The connection was replaced, and the new one is writable.
    await insert(store, 'second')
    expect(await leadsIn(store)).toHaveLength(2)
  })

  test(
    'makes inserts of a server started on it fail until it is writable',
    { timeout: LIMIT },
    async ({ newFolder, newStore, startStoreLeads }) => {
      const dataDir = newFolder()
      const first = newStore({ dataDir })
      await insert(first, 'first')
      await first.close()
      // Read each time: the -wal and -shm files are deleted when the connection is garbage-collected.
      const files = () => readdirSync(dataDir).map((file) => join(dataDir, file))
      // Root can write everywhere, so the server runs as another user.
      const user = process.getuid?.() === 0 ? { uid: 65534 } : {}
      if (user.uid) for (const path of [dataDir, ...files()]) chownSync(path, user.uid, user.uid)
      for (const file of files()) chmodSync(file, 0o400)
      chmodSync(dataDir, 0o500)

      const server = await startStoreLeads({ dataDir }, user)
      server.send(['second'])
      await expect
        .poll(() => server.failed.get('second'), { timeout: LIMIT })
        .toMatch(/: (attempt to write a readonly database|unable to open database file)\.$/)
      // The folder last: in a writable folder, the server may delete files.
      for (const file of files()) chmodSync(file, 0o600)
      chmodSync(dataDir, 0o700)
      server.send(['second'])
      await expect.poll(() => [...server.inserted], { timeout: LIMIT }).toEqual(['second'])
      server.child.kill()
      await server.ended
      expect(await leadsIn(newStore({ dataDir }))).toHaveLength(2)
    },
  )
})
