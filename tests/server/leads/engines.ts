import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe } from 'vitest'
import { openStore } from '#server/leads/store.ts'
import type { Store, StoreSettings } from '#server/leads/store.ts'
import { newPostgresDatabase } from '../shared/resources.ts'

/** Every lead waits for the disk, and making a database takes a while where other tests keep the machine busy. */
const LIMIT = 30_000

const afterwards: (() => unknown)[] = []
afterEach(async () => {
  for (const step of afterwards.splice(0).toReversed()) await step()
})

/** A folder that is deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-store-'))
  afterwards.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A store that is closed after the test. */
export function opened(settings: StoreSettings): Store {
  const store = openStore(settings)
  afterwards.push(() => store.close())
  return store
}

/** Where a new, empty database is. */
export type NewDatabase = () => Promise<StoreSettings>

/** Declares the same tests for SQLite and for PostgreSQL. */
export function describeEngines(tests: (newDatabase: NewDatabase, engine: Store['engine']) => void): void {
  describe('SQLite', { timeout: LIMIT }, () => {
    tests(async () => ({ dataDir: newFolder() }), 'sqlite')
  })
  describe('PostgreSQL', { timeout: LIMIT }, () => {
    // The folder shows that nothing is written there.
    tests(async () => ({ dataDir: '/dev/null/unused', databaseUrl: await newPostgresDatabase() }), 'postgres')
  })
}
