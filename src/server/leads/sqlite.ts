import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Kysely } from 'kysely'
import Database from 'libsql'
import { codeOf } from './engine.ts'
import type { Engine, OpenDatabase } from './engine.ts'
import { LibsqlDialect } from './libsql-dialect.ts'

const PRAGMAS = [
  // The store waits for locks between retries: SQLite would block the event loop.
  'busy_timeout = 0',
  'journal_mode = wal',
  // A commit survives a loss of power.
  'synchronous = full',
  'foreign_keys = on',
  // Deleted rows are overwritten.
  'secure_delete = on',
]

/** A SQLite file in a folder, for one server. */
export function sqlite(dataDir: string): Engine {
  const file = resolve(dataDir, 'leads.sqlite')
  let wasOpen = false
  return {
    name: 'sqlite',
    async open() {
      if (wasOpen) await finalizeStatements()
      wasOpen = true
      return openFile(file)
    },
    isTransient: (error) => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)),
    isBroken: (error) => /^SQLITE_(?!BUSY|LOCKED|FULL|CONSTRAINT)/.test(codeOf(error)),
  }
}

function openFile(file: string): OpenDatabase {
  createFile(file)
  const database = new Database(file)
  try {
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`)
  } catch (error) {
    database.close()
    throw error
  }
  const identity = identityOf(file)
  return { db: new Kysely({ dialect: new LibsqlDialect(database) }), isGone: () => identityOf(file) !== identity }
}

/** Creates the file and its folder, accessible to the server's user only. */
function createFile(file: string): void {
  // An existing file is not opened: closing it would release the locks that SQLite holds on it.
  if (existsSync(file)) return
  const folder = dirname(file)
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  syncFolder(folder)
  if (made !== undefined) syncFolder(dirname(made))
}

/** Makes a new directory entry durable, where folders can be synced. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch {
    // Windows cannot sync folders, and the parent folder may not be readable.
  }
}

/** Device and inode. SQLite itself goes on writing to a deleted file without an error. */
function identityOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/**
 * libsql 0.5 closes a file when the last of its statements has been garbage-collected, and nothing else finalizes them
 * (https://github.com/tursodatabase/libsql-js/issues/228). Until then a second connection in this process shares the
 * state of the first, such as that the file is read-only. Remove this when `close` closes the file.
 */
async function finalizeStatements(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  if (typeof collectGarbage === 'function') collectGarbage()
  await turn()
}
