import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { codeOf } from './engine.ts'
import type { Engine } from './engine.ts'
import { groupCommit } from './group-commit.ts'
import type { Transact } from './group-commit.ts'
import { postgres } from './postgres.ts'
import { reconnecting } from './reconnecting.ts'
import type { Tables } from './rows.ts'
import { sqlite } from './sqlite.ts'

/** The database of leads, SQLite or PostgreSQL. */
export interface LeadStore {
  engine: Engine['name']
  /**
   * Runs queries on a migrated database. Rejects with StoreUnavailable, whatever the reason; the next call tries again.
   * Work may be run twice, after a transient error, so it must be one query or one transaction.
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Runs work in a transaction and resolves once it is durable on disk, else as `run`. On SQLite the work shares the
   * transaction with all other that waits at the time.
   */
  transact<T>(work: (db: Kysely<Tables>) => Promise<T>, options?: TransactOptions): Promise<T>
  /** True when a lead can be stored, and none met a full disk or damage in the last minute. Never throws. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** Where leads are stored: in a file below `dataDir`, or in a database that several servers may share. */
export interface StoreSettings {
  /** The folder of the SQLite file. */
  dataDir: string
  /** A PostgreSQL database to use instead. */
  databaseUrl?: string | undefined
}

export interface TransactOptions {
  /** Whether the outcome counts for `isUp`. */
  isLead?: boolean
}

export interface StoreOptions {
  /** Whether SQLite has a thread of its own, so that a server can do other things while it waits for the disk. */
  inOwnThread?: boolean
  /** Called when the database must be opened again, with a reason that may be logged. */
  onReopen?: (reason: string) => void
}

/** A store that does not respond within this time is down. */
const RESPONSE_LIMIT_MS = 2000

/** Errors that what `isUp` writes may not meet: a full disk may have room for it, and damaged pages may lie elsewhere. */
const HIDDEN_CODES = /^(SQLITE_FULL|SQLITE_CORRUPT|53100|XX00[12])/

/** How long a store is down after such an error, unless another lead is stored. */
const FAILURE_MS = 60_000

/** Connects when it is first used: a store that is unavailable now may be available then. */
export function openLeadStore({ dataDir, databaseUrl }: StoreSettings, options: StoreOptions = {}): LeadStore {
  const { inOwnThread = false, onReopen } = options
  const engine = databaseUrl === undefined ? sqlite(dataDir, inOwnThread) : postgres(databaseUrl)
  const database = reconnecting(engine, (error) => onReopen?.(reasonOf(error)))
  // PostgreSQL has several connections, and syncs their commits together by itself.
  const transact: Transact =
    engine.name === 'sqlite'
      ? groupCommit(database, engine)
      : (work) => database.run(({ db }) => db.transaction().execute(work))

  const run = <T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
    database.run(({ db }) => work(db)).catch(throwUnavailable)

  let failedAt = Number.NEGATIVE_INFINITY

  async function storeLead<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    try {
      const result = await transact(work)
      failedAt = Number.NEGATIVE_INFINITY
      return result
    } catch (error) {
      if (HIDDEN_CODES.test(codeOf(error))) failedAt = performance.now()
      throw error
    }
  }

  let probing: Promise<boolean> | undefined

  /** Concurrent callers share a probe, so that asking often is no load for the disk. */
  function canStore(): Promise<boolean> {
    probing ??= transact(insertAndDelete)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (probing = undefined))
    return probing
  }

  return {
    engine: engine.name,
    run,
    transact: (work, { isLead = false } = {}) => (isLead ? storeLead(work) : transact(work)).catch(throwUnavailable),
    isUp: async () =>
      performance.now() - failedAt > FAILURE_MS &&
      Promise.race([canStore(), sleep(RESPONSE_LIMIT_MS, false, { ref: false })]),
    close: database.close,
  }
}

/** Writes to the disk what a lead writes, and leaves nothing. */
async function insertAndDelete(db: Kysely<Tables>): Promise<void> {
  const id = randomUUID()
  const time = new Date().toISOString()
  const nothing = { form: '', answers: '{}', source: null, page: null, language: null, set_aside: null, files: null }
  await db
    .insertInto('leads')
    .values({ id, received_at: time, ...nothing })
    .execute()
  await db.deleteFrom('leads').where('id', '=', id).execute()
}

/** Its message may be logged: it contains neither personal data nor a password. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'

  constructor(cause: unknown) {
    super(`The leads cannot be read or stored now: ${reasonOf(cause)}.`, { cause: withoutData(cause) })
  }
}

function throwUnavailable(error: unknown): never {
  throw new StoreUnavailable(error)
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  // PostgreSQL's errors of these classes may quote data, and so may JavaScript's own errors.
  if (/^2[23]...$/.test(code)) return code
  if (!(error instanceof Error)) return 'unknown'
  return code === '' && error.constructor !== Error ? error.name : error.message || code
}

/** PostgreSQL's `detail` has the values of the row that was rejected. */
function withoutData(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) delete error.detail
  return error
}
