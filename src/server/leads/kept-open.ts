import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Engine, OpenDatabase } from './engine.ts'
import { migrate } from './migrations.ts'
import type { Tables } from './rows.ts'

/** How long work is tried again for. */
const PATIENCE = 2000
const LONGEST_PAUSE = 5

/** However many ask for a database that cannot be opened, it is tried no more often than this. */
const SHORTEST_PAUSE = 500

/** A database that is opened when it is first needed, and again after it broke. */
export interface KeptOpen {
  /** Runs work, and begins it again when another program was in its way, or the database was opened anew meanwhile. */
  run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type State =
  /** Nothing is open. What was open before may still be shutting. */
  | { is: 'shut'; shutting: Promise<void> }
  | Opening
  | { is: 'open'; database: OpenDatabase }
  /** For good. */
  | { is: 'closed'; shutting: Promise<void> }

/** One attempt, for all who wait. */
interface Opening {
  is: 'opening'
  database: Promise<OpenDatabase>
}

export function keptOpen(engine: Engine): KeptOpen {
  let state: State = { is: 'shut', shutting: Promise.resolve() }
  let lastTry = Number.NEGATIVE_INFINITY

  async function get(): Promise<OpenDatabase> {
    if (state.is === 'closed') throw new Error('it has been closed')
    if (state.is === 'shut') state = beginOpening(state.shutting)
    const database = await state.database
    if (!database.isGone()) return database
    drop(database)
    return get()
  }

  function beginOpening(shutting: Promise<void>): Opening {
    const opening: Opening = { is: 'opening', database: open(shutting) }
    const become = (next: State): void => {
      if (state === opening) state = next
    }
    opening.database.then(
      (database) => become({ is: 'open', database }),
      () => become({ is: 'shut', shutting: Promise.resolve() }),
    )
    return opening
  }

  async function open(shutting: Promise<void>): Promise<OpenDatabase> {
    await shutting
    const pause = lastTry + SHORTEST_PAUSE - Date.now()
    if (pause > 0) await sleep(pause)
    lastTry = Date.now()
    try {
      return await openWithTables(engine)
    } catch (error) {
      // What is only in use elsewhere is worth another try at once.
      if (engine.isPassing(error)) lastTry = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  const isOpen = (database: OpenDatabase): boolean => state.is === 'open' && state.database === database

  /** Has the next `get` open it anew. */
  function drop(database: OpenDatabase): void {
    if (isOpen(database)) state = { is: 'shut', shutting: shut(database) }
  }

  async function run<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const end = Date.now() + PATIENCE
    for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      let database
      try {
        database = await get()
        return await work(database.db)
      } catch (error) {
        // Somebody else found it broken and dropped it while we used it.
        const wasDropped = database && !isOpen(database)
        if (database && engine.isBroken(error)) drop(database)
        if (!(wasDropped || engine.isPassing(error)) || Date.now() > end) throw error
        // Two programs that are in each other's way should not meet again.
        await sleep(pause * (0.5 + Math.random()))
      }
    }
  }

  function close(): Promise<void> {
    if (state.is === 'shut' || state.is === 'closed') state = { is: 'closed', shutting: state.shutting }
    else state = { is: 'closed', shutting: Promise.resolve(state.database).then(shut, () => {}) }
    return state.shutting
  }

  return { run, close }
}

async function openWithTables(engine: Engine): Promise<OpenDatabase> {
  const database = await engine.open()
  try {
    await migrate(database.db, engine.name)
    return database
  } catch (error) {
    await shut(database)
    throw error
  }
}

/** What is broken may also fail to close. */
async function shut({ db }: OpenDatabase): Promise<void> {
  await db.destroy().catch(() => {})
}
