import type { Kysely } from 'kysely'
import { openStore } from '#serve/database/store.ts'
import { StoreUnavailable } from '#serve/database/engine.ts'
import type { Store, StoreOptions, StoreSettings } from '#serve/database/store.ts'
import { isRefusal } from '#live/words/refusal.ts'
import { PEOPLE_SCHEMA } from './migrations.ts'
import type { PeopleTables } from './tables.ts'

export type PeopleStore = Store<PeopleTables>
export type PeopleDb = Kysely<PeopleTables>

export const openPeopleStore = (settings: StoreSettings, options?: StoreOptions): PeopleStore =>
  openStore<PeopleTables>(settings, PEOPLE_SCHEMA, options)

/**
 * Runs a serializable transaction, so that what it has read still holds when it writes: of two that use the same
 * invitation, or remove the last two owners, one is refused. A refusal rolls it back.
 */
export async function serially<T>(store: PeopleStore, work: (db: PeopleDb) => Promise<T>): Promise<T> {
  try {
    return await store.run((db) => db.transaction().setIsolationLevel('serializable').execute(work))
  } catch (error) {
    throw error instanceof StoreUnavailable && isRefusal(error.cause) ? error.cause : error
  }
}
