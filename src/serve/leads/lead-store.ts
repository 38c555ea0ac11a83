import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { codeOf, StoreUnavailable } from '#serve/database/engine.ts'
import { openStore } from '#serve/database/store.ts'
import type { Store, StoreOptions, StoreSettings } from '#serve/database/store.ts'
import { LEADS_SCHEMA } from './migrations.ts'
import type { Tables } from './rows.ts'

/** The database of leads, SQLite or PostgreSQL. */
export interface LeadStore extends Store<Tables> {
  transact<T>(work: (db: Kysely<Tables>) => Promise<T>, options?: TransactOptions): Promise<T>
  /** True if a lead can be stored, and no lead met a full disk or damage in the last minute. Never throws. */
  isUp(): Promise<boolean>
}

interface TransactOptions {
  /** Whether the outcome counts for `isUp`. */
  isLead?: boolean
}

/** A store that does not respond within this time is down. */
const RESPONSE_LIMIT_MS = 2000

/** Errors that the probe of `isUp` may not meet: a full disk may have room for it, and damaged pages may be elsewhere. */
const HIDDEN_CODES = /^(SQLITE_FULL|SQLITE_CORRUPT|53100|XX00[12])/

/** How long a store is down after such an error, unless another lead is stored. */
const FAILURE_MS = 60_000

/** Connects on first use: a store that is unavailable now may be available then. */
export function openLeadStore(settings: StoreSettings, options: StoreOptions = {}): LeadStore {
  const store = openStore<Tables>(settings, LEADS_SCHEMA, options)
  let failedAt = Number.NEGATIVE_INFINITY

  async function storeLead<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    try {
      const result = await store.transact(work)
      failedAt = Number.NEGATIVE_INFINITY
      return result
    } catch (error) {
      if (error instanceof StoreUnavailable && HIDDEN_CODES.test(codeOf(error.cause))) failedAt = performance.now()
      throw error
    }
  }

  let probing: Promise<boolean> | undefined

  /** Concurrent callers share a probe, so that frequent calls do not load the disk. */
  function canStore(): Promise<boolean> {
    probing ??= store
      .transact(insertAndDelete)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (probing = undefined))
    return probing
  }

  return {
    ...store,
    transact: (work, { isLead = false } = {}) => (isLead ? storeLead(work) : store.transact(work)),
    isUp: async () =>
      performance.now() - failedAt > FAILURE_MS &&
      Promise.race([canStore(), sleep(RESPONSE_LIMIT_MS, false, { ref: false })]),
  }
}

/** Writes the same kind of rows as a lead, and deletes them. */
async function insertAndDelete(db: Kysely<Tables>): Promise<void> {
  const id = randomUUID()
  const time = new Date().toISOString()
  const nothing = { form: '', answers: '{}', source: null, page: null, language: null, set_aside: null, files: null }
  await db
    .insertInto('leads')
    .values({ id, received_at: time, ...nothing })
    .execute()
  await db.deleteFrom('leads').where('id', '=', id).execute()
}
