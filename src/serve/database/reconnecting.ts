import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine, OpenDatabase } from './engine.ts'
import { migrate } from './migrate.ts'
import type { StoreSchema } from './migrate.ts'

/** How long work is retried. */
const RETRY_LIMIT_MS = 2000
const MAX_PAUSE_MS = 5

/** The shortest time between two attempts to open a database that cannot be opened, however many callers wait. */
const OPEN_INTERVAL_MS = 500

/** A database that is opened on first use, and reopened after it broke. */
export interface ReconnectingDatabase<Tables> {
  /** Runs work, and retries it after a transient error, or if the database was reopened meanwhile. */
  run<T>(work: (database: OpenDatabase<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type State<Tables> =
  /** Nothing is open. `disposing` resolves when the previous database has been disposed of. */
  | { is: 'disposed'; disposing: Promise<void> }
  | Opening<Tables>
  | { is: 'open'; database: OpenDatabase<Tables> }
  /** Final. */
  | { is: 'closed'; disposing: Promise<void> }

/** One attempt, shared by all callers that wait. */
interface Opening<Tables> {
  is: 'opening'
  database: Promise<OpenDatabase<Tables>>
}

/** Calls `onBroken` with the error for which a database is closed and opened again. */
export function reconnecting<Tables>(
  engine: Engine<Tables>,
  schema: StoreSchema,
  onBroken?: (error: unknown) => void,
): ReconnectingDatabase<Tables> {
  let state: State<Tables> = { is: 'disposed', disposing: Promise.resolve() }
  /** In the time of `performance`, which setting the clock does not change, like every time in this function. */
  let lastAttempt = Number.NEGATIVE_INFINITY

  async function get(): Promise<OpenDatabase<Tables>> {
    if (state.is === 'closed') throw new Error('it has been closed')
    if (state.is === 'disposed') state = beginOpening(state.disposing)
    return state.database
  }

  function beginOpening(disposing: Promise<void>): Opening<Tables> {
    const opening: Opening<Tables> = { is: 'opening', database: open(disposing) }
    const become = (next: State<Tables>): void => {
      if (state === opening) state = next
    }
    opening.database.then(
      (database) => become({ is: 'open', database }),
      () => become({ is: 'disposed', disposing: Promise.resolve() }),
    )
    return opening
  }

  async function open(disposing: Promise<void>): Promise<OpenDatabase<Tables>> {
    await disposing
    const pause = lastAttempt + OPEN_INTERVAL_MS - performance.now()
    if (pause > 0) await sleep(pause)
    lastAttempt = performance.now()
    try {
      return await openWithTables(engine, schema)
    } catch (error) {
      // A database that another program has locked may be retried at once.
      if (engine.isTransient(error)) lastAttempt = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  const isOpen = (database: OpenDatabase<Tables>): boolean => state.is === 'open' && state.database === database

  /** Makes the next `get` reopen the database. */
  function drop(database: OpenDatabase<Tables>, error: unknown): void {
    if (!isOpen(database)) return
    state = { is: 'disposed', disposing: dispose(database) }
    onBroken?.(error)
  }

  async function run<T>(work: (database: OpenDatabase<Tables>) => Promise<T>): Promise<T> {
    const end = performance.now() + RETRY_LIMIT_MS
    for (let pause = 1; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      let database
      try {
        database = await get()
        return await work(database)
      } catch (error) {
        // A concurrent call found it broken and dropped it.
        const wasDropped = database && !isOpen(database)
        if (database && engine.isBroken(error)) drop(database, error)
        if (!(wasDropped || engine.isTransient(error)) || performance.now() > end) throw error
        // With jitter, so that two programs that conflicted do not conflict again.
        await sleep(pause * (0.5 + Math.random()))
      }
    }
  }

  function close(): Promise<void> {
    if (state.is === 'disposed' || state.is === 'closed') state = { is: 'closed', disposing: state.disposing }
    else state = { is: 'closed', disposing: Promise.resolve(state.database).then(dispose, () => {}) }
    return state.disposing
  }

  return { run, close }
}

async function openWithTables<Tables>(engine: Engine<Tables>, schema: StoreSchema): Promise<OpenDatabase<Tables>> {
  const database = await engine.open()
  try {
    await migrate(database.db, engine.name, schema)
    return database
  } catch (error) {
    await dispose(database)
    throw error
  }
}

/** Closes the database. A broken one may fail to close. */
async function dispose<Tables>({ db }: OpenDatabase<Tables>): Promise<void> {
  await db.destroy().catch(() => {})
}
