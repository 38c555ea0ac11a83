import { describe } from 'vitest'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { test, withCleanup } from '../fixtures.ts'
import { giveBackPostgresDatabase, newEmptyPostgresDatabase, newPostgresDatabase } from '../shared/resources.ts'

/** Declares the same tests for SQLite and for PostgreSQL. */
export function describeStores(declare: (storeTest: typeof test, engine: LeadStore['engine']) => void): void {
  describe('SQLite', () => {
    declare(test, 'sqlite')
  })
  describe('PostgreSQL', () => {
    // A path that cannot exist, since nothing may be written there.
    const dataDir = '/dev/null/unused'
    test.override('newDatabase', ({}, { onCleanup }) => {
      const newUrl = withCleanup(onCleanup, newPostgresDatabase, giveBackPostgresDatabase)
      return async () => ({ dataDir, databaseUrl: await newUrl() })
    })
    test.override('newEmptyDatabase', () => async () => ({ dataDir, databaseUrl: await newEmptyPostgresDatabase() }))
    declare(test, 'postgres')
  })
}
