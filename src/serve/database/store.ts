import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Engine } from './engine.ts'
import { reasonOf, StoreUnavailable } from './engine.ts'
import { groupCommit } from './group-commit.ts'
import type { Transact } from './group-commit.ts'
import type { StoreSchema } from './migrate.ts'
import { postgres } from './postgres.ts'
import { reconnecting } from './reconnecting.ts'
import { sqlite } from './sqlite.ts'

/** A database with some tables, SQLite or PostgreSQL. */
export interface Store<Tables> {
  engine: Engine<Tables>['name']
  /**
   * Runs queries on a migrated database. Rejects with StoreUnavailable, whatever the reason; the next call tries again.
   * Work may be run twice, after a transient error, so it must be one query or one transaction.
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Runs work in a transaction and resolves once it is durable on disk; otherwise like `run`. On SQLite the work shares the
   * transaction with all other work that is waiting.
   */
  transact<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The location of a store: a file below `dataDir`, or a database that several servers may share. */
export interface StoreSettings {
  /** The folder of the SQLite file. */
  dataDir: string
  /** A PostgreSQL database to use instead. */
  databaseUrl?: string | undefined
}

export interface StoreOptions {
  /** Whether SQLite runs in a worker thread, so that disk access does not block the server. */
  inOwnThread?: boolean
  /** Called when the database must be opened again, with a reason that may be logged. */
  onReopen?: (reason: string) => void
}

/** Connects on first use: a store that is unavailable now may be available then. */
export function openStore<Tables>(
  { dataDir, databaseUrl }: StoreSettings,
  schema: StoreSchema,
  { inOwnThread = false, onReopen }: StoreOptions = {},
): Store<Tables> {
  const engine: Engine<Tables> =
    databaseUrl === undefined ? sqlite(resolve(dataDir, `${schema.name}.sqlite`), inOwnThread) : postgres(databaseUrl)
  const database = reconnecting(engine, schema, (error) => onReopen?.(reasonOf(error)))
  // PostgreSQL has several connections, and syncs their commits together by itself.
  const transact: Transact<Tables> =
    engine.name === 'sqlite'
      ? groupCommit(database, engine)
      : (work) => database.run(({ db }) => db.transaction().execute(work))
  const throwUnavailable = (error: unknown): never => {
    throw new StoreUnavailable(schema.name, error)
  }
  return {
    engine: engine.name,
    run: (work) => database.run(({ db }) => work(db)).catch(throwUnavailable),
    transact: (work) => transact(work).catch(throwUnavailable),
    close: database.close,
  }
}
