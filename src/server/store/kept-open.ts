import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine, OpenDatabase } from './engine.ts'
import { migrate } from './migrations.ts'

/** However many ask for a database that cannot be opened, it is tried no more often than this. */
const SHORTEST_PAUSE = 500

/** A database that is opened when it is first needed, and again after it broke. */
export interface KeptOpen {
  get(): Promise<OpenDatabase>
  isLatest(database: OpenDatabase): boolean
  /** Has the next `get` open it anew. */
  drop(database: OpenDatabase): void
  close(): Promise<void>
}

export function keptOpen(engine: Engine): KeptOpen {
  /** One for all who wait. */
  let opening: Promise<OpenDatabase> | undefined
  let latest: OpenDatabase | undefined
  let shutting: Promise<void> | undefined
  let lastTry = Number.NEGATIVE_INFINITY
  let isClosed = false

  async function open(): Promise<OpenDatabase> {
    await shutting
    const pause = lastTry + SHORTEST_PAUSE - Date.now()
    if (pause > 0) await sleep(pause)
    lastTry = Date.now()
    try {
      const database = await engine.open()
      try {
        await migrate(database.db, engine.name)
      } catch (error) {
        await shut(database)
        throw error
      }
      latest = database
      return database
    } catch (error) {
      // What is only in use elsewhere is worth another try at once.
      if (engine.isPassing(error)) lastTry = Number.NEGATIVE_INFINITY
      throw error
    }
  }

  function drop(database: OpenDatabase): void {
    if (latest !== database) return
    latest = undefined
    opening = undefined
    shutting = shut(database)
  }

  return {
    async get() {
      if (isClosed) throw new Error('it has been closed')
      const attempt = (opening ??= open())
      try {
        const database = await attempt
        if (!database.isGone()) return database
        drop(database)
      } catch (error) {
        if (opening === attempt) opening = undefined
        throw error
      }
      return this.get()
    },
    isLatest: (database) => database === latest,
    drop,
    async close() {
      isClosed = true
      const database = await opening?.catch(() => undefined)
      await (database ? shut(database) : shutting)
    },
  }
}

/** What is broken may also fail to close. */
async function shut({ db }: OpenDatabase): Promise<void> {
  await db.destroy().catch(() => {})
}
