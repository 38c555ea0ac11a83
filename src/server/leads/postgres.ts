import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { codeOf } from './engine.ts'
import type { Engine, OpenDatabase } from './engine.ts'

const SECOND = 1000

/** What the other side may be silent for. It answers every statement sooner, and says when one takes too long. */
const LONGEST_SILENCE = 7 * SECOND

const SESSION = `
  set statement_timeout = ${5 * SECOND};
  set idle_in_transaction_session_timeout = ${60 * SECOND};
  set synchronous_commit = on`

/** Serialization failure, deadlock, a lead deleted meanwhile, shutdown by an administrator or after a crash. */
const PASSING_CODES = ['40001', '40P01', '23503', '57P01', '57P02', 'ECONNRESET', 'EPIPE']

/** A database that several servers share. */
export function postgres(databaseUrl: string): Engine {
  return {
    name: 'postgres',
    open: async () => openPool(databaseUrl),
    isPassing: (error) => PASSING_CODES.includes(codeOf(error)) || isConnectionLost(error),
    // A table is missing: somebody has replaced the whole database.
    isBroken: (error) => codeOf(error) === '42P01',
  }
}

function openPool(connectionString: string): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    fallback_application_name: 'pagewright',
    connectionTimeoutMillis: 3 * SECOND,
    idleTimeoutMillis: 5 * SECOND,
    stream: impatientSocket,
    onConnect: async (client) => {
      await client.query(SESSION)
    },
  })
  // Whoever uses a connection is told by its query that it was lost. Without listeners the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), isGone: () => false }
}

/** A network that swallows everything must not keep visitors waiting for ever. */
function impatientSocket(): Socket {
  const socket = new Socket()
  return socket.setTimeout(LONGEST_SILENCE, () => socket.destroy())
}

/** pg gives these errors no code. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && /^Connection terminated unexpectedly$|is not queryable$/.test(error.message)
}
