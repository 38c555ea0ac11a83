import { watched } from './held-lock.ts'
import type { HeldLock } from './held-lock.ts'

const SECOND = 1000

/** The keys of the advisory lock: the letters "page" and "edit" as numbers. */
const KEYS = [0x70616765, 0x65646974]

/** How often the lock of this connection is checked, and how long the answer may take. */
const WATCHED_MS = 2 * SECOND
const ANSWER_MS = 4 * SECOND

/**
 * When the database drops a connection that a network has cut, and with it the lock: later than this process has
 * noticed and stopped editing.
 */
const SESSION = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3;
  set statement_timeout = ${ANSWER_MS}`

/** Acquires the advisory lock of a PostgreSQL database. It lasts as long as its own connection. */
export async function takeDatabaseLock(connectionString: string): Promise<HeldLock | undefined> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString,
    fallback_application_name: 'pagewright studio: lock',
    connectionTimeoutMillis: 3 * SECOND,
    query_timeout: ANSWER_MS,
  })
  let lose = (_why: string): void => {}
  const lost = new Promise<string>((resolve) => (lose = resolve))
  client.on('error', (error) => lose(error.message))
  client.on('end', () => lose('the database has ended the connection'))
  const end = (): Promise<void> => client.end().catch(() => undefined)
  try {
    await client.connect()
    await client.query(SESSION)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', KEYS)
    if (rows[0]?.taken !== true) {
      await end()
      return undefined
    }
  } catch (error) {
    await end()
    throw error
  }
  // A connection pool in between may have given the connection to another process.
  const isThere = async (): Promise<boolean> => {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted and pid = pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
      KEYS,
    )
    return rowCount === 1
  }
  const stop = watched(isThere, WATCHED_MS, lose)
  void lost.then(stop)
  return {
    lost,
    async release() {
      stop()
      await end()
    },
  }
}
