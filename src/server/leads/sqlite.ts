import { resolve } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Kysely } from 'kysely'
import { codeOf } from './engine.ts'
import type { Engine } from './engine.ts'
import type { Tables } from './rows.ts'
import { connectInOwnThread, connectInThisThread, THREAD_ENDED } from './sqlite-connection.ts'
import { pipelinedDialect, sqliteDialect } from './sqlite-dialect.ts'
import { FILE_GONE } from './sqlite-statement.ts'

/** A SQLite file in a folder, for one server. */
export function sqlite(dataDir: string, inOwnThread: boolean): Engine {
  const file = resolve(dataDir, 'leads.sqlite')
  let wasOpen = false
  return {
    name: 'sqlite',
    async open() {
      if (wasOpen && !inOwnThread) await finalizeStatements()
      wasOpen = true
      const connection = await (inOwnThread ? connectInOwnThread(file) : connectInThisThread(file))
      const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) })
      return { db, pipelined: new Kysely<Tables>({ dialect: pipelinedDialect(connection) }) }
    },
    isTransient: (error) =>
      /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)) || [FILE_GONE, THREAD_ENDED].includes(codeOf(error)),
    isBroken: (error) => /^SQLITE_(?!BUSY|LOCKED|FULL|CONSTRAINT)/.test(codeOf(error)),
  }
}

/**
 * libsql 0.5 closes a file when the last of its statements has been garbage-collected, and nothing else finalizes them
 * but the end of their thread (https://github.com/tursodatabase/libsql-js/issues/228). Until then a second connection in
 * this thread shares the state of the first, such as that the file is read-only. Remove this when `close` closes the file.
 */
async function finalizeStatements(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  if (typeof collectGarbage === 'function') collectGarbage()
  await turn()
}
