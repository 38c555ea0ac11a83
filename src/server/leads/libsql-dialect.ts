import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, SqliteDialect, SqliteDriver } from 'kysely'
import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely'
import type Libsql from 'libsql'
import { codeOf } from './engine.ts'
import { LibsqlDatabase } from './libsql-database.ts'

/** SQLite through libsql, with transactions that do not fail after they began because another program writes. */
export class LibsqlDialect extends SqliteDialect {
  readonly #database: LibsqlDatabase

  constructor(database: Libsql.Database) {
    const wrapped = new LibsqlDatabase(database)
    super({ database: wrapped })
    this.#database = wrapped
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database })
  }
}

/** How long to wait for the lock of another program. */
const LOCK_TIMEOUT_MS = 2000

/** For this time after a conflict with another program, the lock is left to it for `YIELD_MS` after each transaction. */
const CONTENTION_MS = 1000
const YIELD_MS = 1

/** Waits for locks asynchronously: libsql would block the event loop. */
class ImmediateDriver extends SqliteDriver {
  #busySince: number | undefined
  #lastBusy = Number.NEGATIVE_INFINITY

  /**
   * Acquires the write lock at the beginning: later the snapshot might be stale, and acquiring the lock fail. Waiting
   * keeps the connection, so that other transactions queue behind it in order.
   */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const mode = settings?.accessMode === 'read only' ? 'deferred' : 'immediate'
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw(`begin ${mode}`))
        this.#busySince = undefined
        return
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY') throw error
        this.#lastBusy = performance.now()
        this.#busySince ??= this.#lastBusy
        // Counted from the first failure: transactions behind it do not wait as long again.
        if (this.#lastBusy - this.#busySince > LOCK_TIMEOUT_MS) throw error
        await sleep(YIELD_MS * (0.5 + Math.random()))
      }
    }
  }

  /** Yields: a queue of transactions would block the event loop, and another program would never get the lock. */
  override async releaseConnection(): Promise<void> {
    await (performance.now() - this.#lastBusy < CONTENTION_MS ? sleep(YIELD_MS) : turn())
    await super.releaseConnection()
  }
}
