import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type Libsql from 'libsql'

/** Prepared statements in the cache. Queries of this code are fewer; lists of ids make more. */
const MAX_STATEMENTS = 100

/**
 * libsql 0.5 leaves a prepared statement that failed with SQLITE_BUSY in progress, and no transaction can be committed
 * until it is garbage-collected (https://github.com/tursodatabase/libsql-client-ts/issues/352). `exec` does not, so the
 * lock is only acquired through `exec`; with the lock no statement is busy. Remove this class when `run` resets failed
 * statements.
 */
export class LibsqlDatabase implements SqliteDatabase {
  #open: Libsql.Database | undefined
  readonly #statements = new Map<string, Libsql.Statement>()

  constructor(database: Libsql.Database) {
    this.#open = database
  }

  prepare(sql: string): SqliteStatement {
    if (/^(begin|commit|rollback)\b/i.test(sql)) return this.#command(sql)
    const statement = this.#statement(sql)
    const isWrite = /\b(insert|update|delete|create|alter|drop)\b/i.test(sql)
    const withLock = <T>(work: () => T): T => (isWrite ? this.#transaction(work) : work())
    return {
      reader: statement.reader,
      all: (parameters) => withLock(() => statement.all(checked(parameters))),
      run: (parameters) => withLock(() => statement.run(checked(parameters))),
      iterate: (parameters) => statement.all(checked(parameters))[Symbol.iterator](),
    }
  }

  close(): void {
    const database = this.#database
    this.#open = undefined
    this.#statements.clear()
    // Its statements keep the file open for a while: it must not hold a lock then.
    if (database.inTransaction) database.exec('rollback')
    database.close()
  }

  /** libsql ends the process when a closed database is used. */
  get #database(): Libsql.Database {
    if (!this.#open) throw new Error('the database has been closed')
    return this.#open
  }

  #command(sql: string): SqliteStatement {
    const run = (): { changes: number; lastInsertRowid: number } => {
      // A full disk may have rolled back the transaction already.
      if (sql !== 'rollback' || this.#database.inTransaction) this.#database.exec(sql)
      return { changes: 0, lastInsertRowid: 0 }
    }
    return { reader: false, run, all: () => [], iterate: () => [].values() }
  }

  #statement(sql: string): Libsql.Statement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear()
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #transaction<T>(work: () => T): T {
    if (this.#database.inTransaction) return work()
    this.#database.exec('begin immediate')
    try {
      const result = work()
      this.#database.exec('commit')
      return result
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback')
      throw error
    }
  }
}

/** libsql ends the process for a parameter of any other type. */
function checked(parameters: readonly unknown[]): unknown[] {
  const wrong = parameters.find((value) => value !== null && !['string', 'number', 'bigint'].includes(typeof value))
  if (wrong !== undefined) throw new TypeError(`SQLite cannot store a value of type ${typeof wrong}.`)
  return [...parameters]
}
