import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { codeOf } from './engine.ts'
import type { Engine, OpenDatabase } from './engine.ts'

const SECOND = 1000

/** Longer than any statement takes: PostgreSQL reports a statement timeout earlier. */
const SOCKET_TIMEOUT = 7 * SECOND

const SESSION = `
  set statement_timeout = ${5 * SECOND};
  set idle_in_transaction_session_timeout = ${60 * SECOND};
  set synchronous_commit = on`

/** Serialization failure, deadlock, a referenced row deleted meanwhile, shutdown by an administrator or after a crash. */
const TRANSIENT_CODES = ['40001', '40P01', '23503', '57P01', '57P02', 'ECONNRESET', 'EPIPE']

/** A PostgreSQL database, which several servers may share. */
export function postgres<Tables>(databaseUrl: string): Engine<Tables> {
  return {
    name: 'postgres',
    open: () => openPool(databaseUrl),
    isTransient: (error) => TRANSIENT_CODES.includes(codeOf(error)) || isConnectionLost(error),
    // Undefined table: the database was replaced.
    isBroken: (error) => codeOf(error) === '42P01',
  }
}

async function openPool<Tables>(connectionString: string): Promise<OpenDatabase<Tables>> {
  // Most sites have SQLite and never load this.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    fallback_application_name: 'pagewright',
    connectionTimeoutMillis: 3 * SECOND,
    idleTimeoutMillis: 5 * SECOND,
    stream: socketWithTimeout,
    onConnect: async (client) => {
      await client.query(SESSION)
    },
  })
  // The query on a lost connection rejects. Without listeners these events would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }) }
}

/** Ends connections over a network that drops packets, which would otherwise block requests forever. */
function socketWithTimeout(): Socket {
  const socket = new Socket()
  return socket.setTimeout(SOCKET_TIMEOUT, () => socket.destroy())
}

/** pg sets no code on these errors. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && /^Connection terminated unexpectedly$|is not queryable$/.test(error.message)
}
