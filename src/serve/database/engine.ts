import type { Kysely } from 'kysely'

/** The differences between SQLite and PostgreSQL. Queries are the same on both. */
export interface Engine<Tables> {
  name: 'sqlite' | 'postgres'
  /** Opens the database, not yet migrated. If it is unavailable, this or the first query rejects. */
  open(): Promise<OpenDatabase<Tables>>
  /** True if a retry may succeed: another program had the lock, or a connection was lost. */
  isTransient(error: unknown): boolean
  /** True if the database must be reopened. */
  isBroken(error: unknown): boolean
}

export interface OpenDatabase<Tables> {
  db: Kysely<Tables>
  /** For several callers within one transaction of `db`. Present only if the database has one connection. */
  pipelined?: Kysely<Tables>
}

/** The code of an error of the engine or the system: `SQLITE_FULL`, `40P01`, `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** Its message may be logged: it contains neither personal data nor a password. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'

  constructor(what: string, cause: unknown) {
    super(`The ${what} cannot be read or stored now: ${reasonOf(cause)}.`, { cause: withoutData(cause) })
  }
}

/** The cause of a failure for the log, without data. */
export function reasonOf(error: unknown): string {
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

export interface SqliteStatement {
  sql: string
  /** See `assertStorable`. */
  parameters: readonly unknown[]
}

export interface StatementResult {
  rows: unknown[]
  /** The number of rows that a statement without result has changed. */
  changes?: number
}

/** The database or its log was deleted or replaced: anything written now would be lost. */
export const FILE_GONE = 'SQLITE_FILE_GONE'

/** libsql ends the process for a parameter of any other type. */
export function assertStorable(parameters: readonly unknown[]): void {
  const wrong = parameters.find((value) => value !== null && !['string', 'number', 'bigint'].includes(typeof value))
  if (wrong !== undefined) throw new TypeError(`SQLite cannot store a value of type ${typeof wrong}.`)
}
