import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, SqliteDialect, SqliteDriver } from 'kysely'
import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely'
import type Libsql from 'libsql'
import { codeOf } from './engine.ts'
import { LibsqlDatabase } from './libsql-database.ts'

/** SQLite through libsql, with transactions that do not fail half-way because another program writes. */
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

/** How long a lock is waited for that another program does not give back. */
const PATIENCE = 2000

/** How long another program is remembered that also wanted to write, and how long the lock is left to it each time. */
const REMEMBERED = 1000
const GIVEN = 1

/** libsql can only wait for a lock by holding up everything that the program does: so here it never waits. */
class ImmediateDriver extends SqliteDriver {
  #lockedSince: number | undefined
  #lockedLast = Number.NEGATIVE_INFINITY

  /**
   * Takes the lock for writing at once: later the snapshot might be old, and the lock not to be had. Whoever waits here
   * keeps the connection, so that the others wait behind it in the order in which they came.
   */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const mode = settings?.accessMode === 'read only' ? 'deferred' : 'immediate'
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw(`begin ${mode}`))
        this.#lockedSince = undefined
        return
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY') throw error
        this.#lockedLast = Date.now()
        this.#lockedSince ??= this.#lockedLast
        // Whoever comes later finds the lock still taken, and need not wait as long.
        if (this.#lockedLast - this.#lockedSince > PATIENCE) throw error
        await sleep(GIVEN * (0.5 + Math.random()))
      }
    }
  }

  /** A queue of transactions would hold up all else, and another program would never find the lock free. */
  override async releaseConnection(): Promise<void> {
    await (Date.now() - this.#lockedLast < REMEMBERED ? sleep(GIVEN) : turn())
    await super.releaseConnection()
  }
}
