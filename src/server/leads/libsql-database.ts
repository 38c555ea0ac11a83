import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type Libsql from 'libsql'

/** How many statements are kept ready. Ours are fewer; lists of ids make the others. */
const MOST_STATEMENTS = 100

/**
 * libsql 0.5 leaves a prepared statement that failed with SQLITE_BUSY in progress, and until the garbage collector
 * comes by, no transaction can be committed (https://github.com/tursodatabase/libsql-client-ts/issues/352). `exec`
 * does not, so the lock is only ever asked for through `exec`; whoever has it is never busy. This class may go when
 * `run` resets what has failed.
 */
export class LibsqlDatabase implements SqliteDatabase {
  #opened: Libsql.Database | undefined
  readonly #statements = new Map<string, Libsql.Statement>()

  constructor(database: Libsql.Database) {
    this.#opened = database
  }

  prepare(sql: string): SqliteStatement {
    if (/^(begin|commit|rollback)\b/i.test(sql)) return this.#command(sql)
    const statement = this.#statement(sql)
    const isWrite = /\b(insert|update|delete|create|alter|drop)\b/i.test(sql)
    const locked = <T>(work: () => T): T => (isWrite ? this.#transaction(work) : work())
    return {
      reader: statement.reader,
      all: (parameters) => locked(() => statement.all(plain(parameters))),
      run: (parameters) => locked(() => statement.run(plain(parameters))),
      iterate: (parameters) => statement.all(plain(parameters))[Symbol.iterator](),
    }
  }

  close(): void {
    const database = this.#database
    this.#opened = undefined
    this.#statements.clear()
    // Its statements keep a closed database alive for a while: it must not hold a lock meanwhile.
    if (database.inTransaction) database.exec('rollback')
    database.close()
  }

  /** libsql ends the process when a closed database is asked for anything. */
  get #database(): Libsql.Database {
    if (!this.#opened) throw new Error('the database has been closed')
    return this.#opened
  }

  #command(sql: string): SqliteStatement {
    const run = (): { changes: number; lastInsertRowid: number } => {
      // A full disk may have ended the transaction already.
      if (sql !== 'rollback' || this.#database.inTransaction) this.#database.exec(sql)
      return { changes: 0, lastInsertRowid: 0 }
    }
    return { reader: false, run, all: () => [], iterate: () => [].values() }
  }

  #statement(sql: string): Libsql.Statement {
    const ready = this.#statements.get(sql)
    if (ready) return ready
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear()
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

/** libsql ends the process when it is given anything else. */
function plain(parameters: readonly unknown[]): unknown[] {
  const wrong = parameters.find((value) => value !== null && !['string', 'number', 'bigint'].includes(typeof value))
  if (wrong !== undefined) throw new TypeError(`SQLite cannot store a value of type ${typeof wrong}.`)
  return [...parameters]
}
