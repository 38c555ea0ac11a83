import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Engine } from './engine.ts'
import type { ReconnectingDatabase } from './reconnecting.ts'

/** Few enough that the transaction does not delay other programs. */
const MAX_GROUP = 100

export type Transact<Tables> = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

interface Waiting<Tables> {
  work: (db: Kysely<Tables>) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Runs all waiting work in one transaction, whose commit is one sync of the disk for all. If some of it fails, the
 * transaction is rolled back and each piece of work is run again in a separate transaction, so that it fails or succeeds
 * alone. (With savepoints their statements could not be pipelined, and SQLite may roll back the whole transaction anyway.)
 */
export function groupCommit<Tables>(database: ReconnectingDatabase<Tables>, engine: Engine<Tables>): Transact<Tables> {
  const queue: Waiting<Tables>[] = []
  let isRunning = false

  async function runQueue(): Promise<void> {
    isRunning = true
    // Work that arrives in this turn of the event loop is part of the first group.
    await turn()
    while (queue.length > 0) await commit(queue.splice(0, MAX_GROUP))
    isRunning = false
  }

  async function commit(group: Waiting<Tables>[]): Promise<void> {
    try {
      const results = await database.run(({ db, pipelined = db }) =>
        db.transaction().execute(() => allOf(group.map(({ work }) => work(pipelined)))),
      )
      group.forEach(({ resolve }, index) => resolve(results[index]))
    } catch (error) {
      const isOfAll = group.length === 1 || engine.isTransient(error) || engine.isBroken(error)
      if (isOfAll) group.forEach(({ reject }) => reject(error))
      else for (const each of group) await commit([each])
    }
  }

  return <T>(work: (db: Kysely<Tables>) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      queue.push({ work, resolve: resolve as Waiting<Tables>['resolve'], reject })
      if (!isRunning) void runQueue()
    })
}

/** Waits for all; then throws the error that occurred first, which may be the cause of the others. */
async function allOf<T>(promises: Promise<T>[]): Promise<T[]> {
  const errors: unknown[] = []
  const settled = await Promise.all(
    promises.map((promise) => promise.catch((error: unknown) => void errors.push(error))),
  )
  if (errors.length > 0) throw errors[0]
  return settled as T[]
}
