import Database from 'libsql'
import { createDatabaseFile, identityOf } from './database-file.ts'
import type { FileIdentity } from './database-file.ts'
import type { SqliteStatement, StatementResult } from './engine.ts'
import { FILE_GONE } from './engine.ts'

const PRAGMAS = [
  // The driver waits for locks between retries: SQLite would block the thread.
  'busy_timeout = 0',
  'journal_mode = wal',
  // A commit survives a loss of power.
  'synchronous = full',
  'foreign_keys = on',
  // Deleted rows are overwritten.
  'secure_delete = on',
]

/** The maximum number of prepared statements in the cache. This code has fewer queries, but each number of ids makes another statement. */
const MAX_STATEMENTS = 100

/**
 * One connection to a SQLite file, which is created if it does not exist. Each call blocks its thread until the disk responds.
 *
 * libsql 0.5 leaves a prepared statement that failed with SQLITE_BUSY in progress, and no transaction can be committed
 * until it is garbage-collected (https://github.com/tursodatabase/libsql-client-ts/issues/352). `exec` does not, so the
 * lock is only acquired through `exec`; with the lock no statement is busy. Simplify this when `run` resets failed
 * statements.
 */
export class LibsqlDatabase {
  readonly #file: string
  readonly #identity: FileIdentity
  #open: Database.Database | undefined
  readonly #statements = new Map<string, Database.Statement>()
  /** Between `begin` and `commit` or `rollback`. */
  #isBegun = false
  #isCheckpointed = false

  constructor(file: string) {
    createDatabaseFile(file)
    const database = new Database(file)
    try {
      for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`)
      // Opens the log, so that it exists when it is identified.
      database.exec('select 1 from sqlite_schema')
    } catch (error) {
      database.close()
      throw error
    }
    this.#file = file
    this.#open = database
    this.#identity = identityOf(file)
  }

  execute({ sql, parameters }: SqliteStatement): StatementResult {
    if (/^(begin|commit|rollback)\b/i.test(sql)) return this.#control(sql)
    // A full disk may have rolled back the transaction. Its statements must not be stored individually.
    if (this.#isBegun && !this.#database.inTransaction) throw withCode('SQLITE_ABORT', 'the transaction has ended')
    const statement = this.#statement(sql)
    const run = (): StatementResult =>
      statement.reader
        ? { rows: statement.all([...parameters]) }
        : { rows: [], changes: statement.run([...parameters]).changes }
    const isWrite = /\b(insert|update|delete|create|alter|drop)\b/i.test(sql)
    return isWrite ? this.#transaction(run) : run()
  }

  close(): void {
    const database = this.#database
    this.#open = undefined
    this.#statements.clear()
    // Its statements keep the file open for a while. It must not hold a lock meanwhile.
    if (database.inTransaction) database.exec('rollback')
    database.close()
  }

  /** libsql ends the process when a closed database is used. */
  get #database(): Database.Database {
    if (!this.#open) throw new Error('the database has been closed')
    return this.#open
  }

  #control(sql: string): StatementResult {
    if (sql.startsWith('begin')) this.#begin(sql)
    else if (sql === 'commit') this.#commit()
    else this.#rollback()
    return { rows: [] }
  }

  #begin(sql: string): void {
    this.#assertInPlace()
    if (sql === 'begin immediate') this.#checkpointOnce()
    this.#database.exec(sql)
    this.#isBegun = true
  }

  /** Checks the files again afterwards: nothing is acknowledged that is in a deleted file. */
  #commit(): void {
    this.#database.exec('commit')
    this.#isBegun = false
    this.#assertInPlace()
  }

  #rollback(): void {
    this.#isBegun = false
    // A full disk may have rolled back the transaction already.
    if (this.#database.inTransaction) this.#database.exec('rollback')
  }

  #transaction<T>(work: () => T): T {
    if (this.#database.inTransaction) return work()
    this.#begin('begin immediate')
    try {
      const result = work()
      this.#commit()
      return result
    } catch (error) {
      this.#rollback()
      throw error
    }
  }

  #statement(sql: string): Database.Statement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear()
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  /**
   * Runs before the first write of a connection. The log may have transactions whose sync has failed or was interrupted by a
   * kill: SQLite shows them to the next connection, where the retry of a lead is a duplicate, although nothing of it is on the
   * disk. A checkpoint writes and syncs them again, in the database, or fails.
   */
  #checkpointOnce(): void {
    if (this.#isCheckpointed) return
    this.#checkpoint()
    this.#isCheckpointed = true
  }

  #checkpoint(): void {
    let result
    try {
      const rows: unknown[] = this.#database.prepare('pragma wal_checkpoint(truncate)').all()
      result = rows[0] as { busy: number; log: number } | undefined
    } catch (error) {
      // With this code the connection is replaced, as libsql has left the statement in progress.
      throw withCode('SQLITE_CHECKPOINT', error instanceof Error ? error.message : String(error))
    }
    // Another program is checkpointing. (If it only reads the log, everything is synced, and `log` has the log's length.)
    if (result?.busy === 1 && result.log === -1) throw withCode('SQLITE_BUSY', 'database is locked')
  }

  #assertInPlace(): void {
    const { database, log } = identityOf(this.#file)
    const isDatabaseInPlace = database === this.#identity.database
    if (isDatabaseInPlace && log === this.#identity.log) return
    // Data that only the deleted log contains can still be saved.
    if (isDatabaseInPlace) this.#checkpoint()
    const what = isDatabaseInPlace ? 'its write-ahead log' : 'its file'
    throw withCode(FILE_GONE, `${what} was deleted or replaced`)
  }
}

function withCode(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
