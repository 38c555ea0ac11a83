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
  // A lock is waited for between tries, by the store: here waiting would hold up everything else that the server does.
  'busy_timeout = 0',
  'journal_mode = wal',
  // Whatever is committed survives a loss of power.
  'synchronous = full',
  'foreign_keys = on',
  // What is deleted is overwritten.
  'secure_delete = on',
]

/** One file in a folder, for one server. */
export function sqlite(dataDir: string): Engine {
  const file = resolve(dataDir, 'leads.sqlite')
  let wasOpen = false
  return {
    name: 'sqlite',
    async open() {
      if (wasOpen) await reallyClose()
      wasOpen = true
      return openFile(file)
    },
    isPassing: (error) => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)),
    isBroken: (error) => /^SQLITE_(?!BUSY|LOCKED|FULL|CONSTRAINT)/.test(codeOf(error)),
  }
}

function openFile(file: string): OpenDatabase {
  makeFile(file)
  const database = new Database(file)
  try {
    for (const pragma of PRAGMAS) database.exec(`pragma ${pragma}`)
  } catch (error) {
    database.close()
    throw error
  }
  const place = placeOf(file)
  return { db: new Kysely({ dialect: new LibsqlDialect(database) }), isGone: () => placeOf(file) !== place }
}

/** Makes the file, and the folder it lies in, for the eyes of the server alone. */
function makeFile(file: string): void {
  // A file that is there is not even opened: closing it again would drop the locks that SQLite holds on it.
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

/** Has a new name in a folder survive a loss of power, where folders can be synced. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch {
    // Windows syncs no folders, and a parent folder may be one that we cannot read.
  }
}

/** SQLite itself would go on writing into a file that was deleted, and say that all is well. */
function placeOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/**
 * libsql 0.5 closes a file when the last of its statements has been collected as garbage, and nothing else finalizes
 * them (https://github.com/tursodatabase/libsql-js/issues/228). Until then whoever opens the file again in this process
 * shares what was wrong with it: that it may only be read, say. This may go when `close` closes.
 */
async function reallyClose(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  if (typeof collectGarbage === 'function') collectGarbage()
  await turn()
}
