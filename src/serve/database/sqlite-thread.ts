import { parentPort, workerData } from 'node:worker_threads'
import type { StatementResult } from './engine.ts'
import { codeOf } from './engine.ts'
import { LibsqlDatabase } from './libsql-database.ts'
import type { Batch, Reply } from './sqlite-connection.ts'

/** The thread that owns the SQLite file of a server. It exchanges only plain data with the main thread. */
function serveDatabase(post: (replies: Reply[]) => void): void {
  let database: LibsqlDatabase | undefined
  const opened = replyOf(() => {
    database = new LibsqlDatabase(String(workerData))
    return { rows: [] }
  })
  parentPort?.on('message', (batch: Batch) => {
    if (batch) return post(batch.map((statement) => replyOf(() => database!.execute(statement))))
    // Without pending work the thread ends, and then libsql closes the file.
    parentPort?.close()
    database?.close()
  })
  post([opened])
  // Without a database the thread ends at once.
  if (!database) parentPort?.close()
}

function replyOf(work: () => StatementResult): Reply {
  try {
    return { result: work() }
  } catch (error) {
    // Posted directly, an error of libsql would be an empty object.
    return { error: error instanceof Error ? error.message : String(error), code: codeOf(error) }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
serveDatabase((replies) => parentPort?.postMessage(replies))
