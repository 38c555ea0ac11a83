import { describe } from 'vitest'
import type { Store } from '#server/leads/store.ts'
import { test } from '../fixtures.ts'
import { newPostgresDatabase } from '../shared/resources.ts'

/** Declares the same tests for SQLite and for PostgreSQL. */
export function describeStores(declare: (storeTest: typeof test, engine: Store['engine']) => void): void {
  describe('SQLite', () => {
    declare(test, 'sqlite')
  })
  describe('PostgreSQL', () => {
    // A path that cannot exist, since nothing may be written there.
    test.override('newDatabase', () => async () => ({
      dataDir: '/dev/null/unused',
      databaseUrl: await newPostgresDatabase(),
    }))
    declare(test, 'postgres')
  })
}
