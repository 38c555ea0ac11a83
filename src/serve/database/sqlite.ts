import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { Engine } from './engine.ts'
import { assertStorable, codeOf, FILE_GONE } from './engine.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { connectInOwnThread, connectInThisThread, THREAD_ENDED } from './sqlite-connection.ts'

/** SQLite over one connection. Transactions do not fail after they have begun because another program writes. */
function sqliteDialect(connection: SqliteConnection): Dialect {
  return dialectWith(() => new SqliteDriver(connection))
}

/**
 * Runs queries within a transaction of the first dialect, on the same connection. Several callers may query concurrently,
 * each awaiting its own query: concurrent queries are posted together.
 */
function pipelinedDialect(connection: SqliteConnection): Dialect {
  return dialectWith(() => new PipelinedDriver(connection))
}

function dialectWith(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}

class Connection implements DatabaseConnection {
  readonly #connection: SqliteConnection

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    assertStorable(parameters)
    const { rows, changes } = await this.#connection.execute({ sql, parameters })
    return { rows: rows as Row[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) }
  }

  streamQuery(): never {
    throw new Error('Read page by page instead.')
  }
}

class PipelinedDriver implements Driver {
  readonly connection: Connection

  constructor(connection: SqliteConnection) {
    this.connection = new Connection(connection)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection
  }

  async beginTransaction(_connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    throw new Error('The transaction has begun already.')
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** How long to wait for the lock of another program. */
const LOCK_TIMEOUT_MS = 2000

/** For this time after a conflict with another program, the lock is left to it for `YIELD_MS` after each transaction. */
const CONTENTION_MS = 1000
const YIELD_MS = 1

/** Has one user at a time, and waits for locks asynchronously: libsql would block the thread. */
class SqliteDriver extends PipelinedDriver {
  readonly #close: () => Promise<void>
  /** Resolves when the previous user has released the connection. */
  #free = Promise.resolve()
  #release = (): void => {}
  #busySince: number | undefined
  #lastBusy = Number.NEGATIVE_INFINITY

  constructor(connection: SqliteConnection) {
    super(connection)
    this.#close = () => connection.close()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free
    let release = (): void => {}
    this.#free = new Promise((resolve) => (release = resolve))
    await before
    this.#release = release
    return this.connection
  }

  /**
   * Acquires the write lock at the beginning: later the snapshot might be stale, and acquiring the lock would fail. Waiting
   * keeps the connection, so that other transactions queue behind it in order.
   */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const mode = settings.accessMode === 'read only' ? 'deferred' : 'immediate'
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
    this.#release()
  }

  override async destroy(): Promise<void> {
    await this.#close()
  }
}

/** A SQLite file, for one server. */
export function sqlite<Tables>(file: string, inOwnThread: boolean): Engine<Tables> {
  return {
    name: 'sqlite',
    async open() {
      const connection = await (inOwnThread ? connectInOwnThread(file) : connectInThisThread(file))
      const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) })
      return { db, pipelined: new Kysely<Tables>({ dialect: pipelinedDialect(connection) }) }
    },
    isTransient: (error) =>
      /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)) || [FILE_GONE, THREAD_ENDED].includes(codeOf(error)),
    isBroken: (error) => /^SQLITE_(?!BUSY|LOCKED|FULL|CONSTRAINT)/.test(codeOf(error)),
  }
}
