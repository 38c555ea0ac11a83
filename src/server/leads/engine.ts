import type { Kysely } from 'kysely'
import type { Tables } from './rows.ts'

/** What sets one kind of database apart. All queries are the same on both. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** Fails, or the first query does, when it cannot be had. Its tables may not be there yet. */
  open(): Promise<OpenDatabase>
  /** True if the same work may succeed a moment later: another program was in the way, or a connection was lost. */
  isPassing(error: unknown): boolean
  /** True if only a database that is opened anew can work again. */
  isBroken(error: unknown): boolean
}

export interface OpenDatabase {
  db: Kysely<Tables>
  /** True once the database is no longer in its place: what is written now would be lost. */
  isGone(): boolean
}

/** The code that an engine, or the system, gave an error: `SQLITE_FULL`, `40P01`, `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
