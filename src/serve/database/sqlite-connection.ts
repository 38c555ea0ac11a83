import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SqliteStatement, StatementResult } from './engine.ts'

/** A connection to a SQLite file. Statements run in the order of the calls. */
export interface SqliteConnection {
  execute(statement: SqliteStatement): Promise<StatementResult>
  close(): Promise<void>
}

/**
 * Connects in this thread, which then waits for the disk: for programs that do nothing else. Only they load the driver here.
 */
export async function connectInThisThread(file: string): Promise<SqliteConnection> {
  const { LibsqlDatabase } = await import('./libsql-database.ts')
  const database = new LibsqlDatabase(file)
  return {
    execute: async (statement) => database.execute(statement),
    close: async () => database.close(),
  }
}

/** The thread has ended by itself. Whether its last transaction was committed is unknown. */
export const THREAD_ENDED = 'SQLITE_THREAD'

/** A message from the thread: one reply for each statement, after one for the opening. */
export type Reply = { result: StatementResult } | { error: string; code: string }

/** A message to the thread: statements, or undefined to close the database. */
export type Batch = SqliteStatement[] | undefined

interface Waiting {
  resolve: (result: StatementResult) => void
  reject: (error: unknown) => void
}

/** Connects in a separate thread, so that this one does not wait for the disk. */
export async function connectInOwnThread(file: string): Promise<SqliteConnection> {
  const thread = new Worker(new URL('./sqlite-thread.js', import.meta.url), { workerData: file })
  const ended = once(thread, 'exit').catch(() => undefined)
  /** In the order of the replies. */
  const waiting: Waiting[] = []
  let batch: SqliteStatement[] = []
  let failure: Error | undefined

  function waitForReply(): Promise<StatementResult> {
    // The process does not end while it waits for a reply, but may end otherwise.
    thread.ref()
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }

  function fail(error: Error): void {
    failure ??= Object.assign(new Error(`its thread has ended: ${error.message}`), { code: THREAD_ENDED })
    for (const { reject } of waiting.splice(0)) reject(failure)
  }

  thread.on('error', fail)
  thread.on('exit', (code) => fail(new Error(`code ${code}`)))
  thread.on('message', (replies: Reply[]) => {
    for (const reply of replies) {
      const first = waiting.shift()
      if ('result' in reply) first?.resolve(reply.result)
      else first?.reject(Object.assign(new Error(reply.error), { code: reply.code }))
    }
    if (waiting.length === 0) thread.unref()
  })

  function send(): void {
    const statements = batch
    batch = []
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(statements satisfies Batch)
  }

  await waitForReply()
  return {
    async execute(statement) {
      if (failure) throw failure
      // Statements of the same turn of the event loop are posted together.
      if (batch.push(statement) === 1) setImmediate(send)
      return waitForReply()
    },
    async close() {
      thread.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(undefined satisfies Batch)
      await ended
    },
  }
}
