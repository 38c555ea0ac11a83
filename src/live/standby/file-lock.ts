import { statSync } from 'node:fs'
import { createDatabaseFile } from '#serve/database/database-file.ts'
import { watched } from './held-lock.ts'
import type { HeldLock } from './held-lock.ts'

/** How often the locked file is checked to be still in place. */
const WATCHED_MS = 2000

/**
 * Locks a file for this process, by the transaction of an empty SQLite database. The system releases the lock with the
 * process, however it ends, and no child process keeps it; both are tested. Node itself has no file locks.
 */
export async function takeFileLock(file: string): Promise<HeldLock | undefined> {
  const { default: Database } = await import('libsql')
  createDatabaseFile(file)
  const database = new Database(file)
  try {
    database.exec('pragma busy_timeout = 0')
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
  const { ino } = statSync(file)
  let lose = (_why: string): void => {}
  const lost = new Promise<string>((resolve) => (lose = resolve))
  // A deleted or restored file would let another process lock the new one.
  const stop = watched(async () => statSync(file, { throwIfNoEntry: false })?.ino === ino, WATCHED_MS, lose)
  return {
    lost,
    async release() {
      stop()
      // libsql ends the process when a closed database is used.
      if (!database.open) return
      if (database.inTransaction) database.exec('rollback')
      database.close()
    },
  }
}
