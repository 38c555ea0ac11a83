import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { codeOf } from './engine.ts'
import type { Engine } from './engine.ts'
import { keptOpen } from './kept-open.ts'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'
import type { Tables } from './rows.ts'

/** Where the leads are. */
export interface Store {
  engine: Engine['name']
  /**
   * Runs queries on a database that has its tables. Fails with StoreUnavailable, whatever the reason; the next call
   * tries anew. Work is begun again when another program was in its way, so it is one query or one transaction.
   */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** True when the store answers now, and can be written. Never throws. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

export interface StoreSettings {
  /** The folder of the SQLite file. */
  dataDir: string
  /** A PostgreSQL database to use in its place. */
  databaseUrl?: string | undefined
}

/** How soon a store that is up answers. */
const ANSWERS_WITHIN = 2000

/** Opens nothing yet: a store that cannot be had now may be there when it is needed. */
export function openStore({ dataDir, databaseUrl }: StoreSettings): Store {
  const engine = databaseUrl === undefined ? sqlite(dataDir) : postgres(databaseUrl)
  const database = keptOpen(engine)

  function run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    return database.run(work).catch((error: unknown) => {
      throw new StoreUnavailable(error)
    })
  }

  async function answers(): Promise<boolean> {
    try {
      // Changes nothing, yet fails where nothing can be changed.
      await run((db) => db.updateTable('rate_windows').set({ count: 0 }).where('key', '=', '').execute())
      return true
    } catch {
      return false
    }
  }

  return {
    engine: engine.name,
    run,
    isUp: () => Promise.race([answers(), sleep(ANSWERS_WITHIN, false, { ref: false })]),
    close: database.close,
  }
}

/** The message can be logged: it holds neither personal data nor a password. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'

  constructor(cause: unknown) {
    super(`The leads cannot be read or stored now: ${reasonIn(cause)}.`, { cause: withoutData(cause) })
  }
}

function reasonIn(error: unknown): string {
  const code = codeOf(error)
  // PostgreSQL's errors about data may quote it, and so may an error of the language.
  if (/^2[23]...$/.test(code)) return code
  if (!(error instanceof Error)) return 'unknown'
  return code === '' && error.constructor !== Error ? error.name : error.message || code
}

/** PostgreSQL tells in the detail which row was refused. */
function withoutData(error: unknown): unknown {
  if (error instanceof Error && 'detail' in error) delete error.detail
  return error
}
