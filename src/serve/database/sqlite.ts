import { Kysely } from 'kysely'
import { codeOf } from './engine.ts'
import type { Engine } from './engine.ts'
import { connectInOwnThread, connectInThisThread, THREAD_ENDED } from './sqlite-connection.ts'
import { pipelinedDialect, sqliteDialect } from './sqlite-dialect.ts'
import { FILE_GONE } from './sqlite-statement.ts'

/** A SQLite file, for one server. */
export function sqlite<Tables>(file: string, inOwnThread: boolean): Engine<Tables> {
  return {
    name: 'sqlite',
    async open() {
      const connection = await (inOwnThread ? connectInOwnThread(file) : connectInThisThread(file))
      const db = new Kysely<Tables>({ dialect: sqliteDialect(connection) })
      return { db, pipelined: new Kysely<Tables>({ dialect: pipelinedDialect(connection) }) }
    },
    isTransient: (error) =>
      /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error)) || [FILE_GONE, THREAD_ENDED].includes(codeOf(error)),
    isBroken: (error) => /^SQLITE_(?!BUSY|LOCKED|FULL|CONSTRAINT)/.test(codeOf(error)),
  }
}
