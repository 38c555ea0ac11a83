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
