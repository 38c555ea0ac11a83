import { sql } from 'kysely'
import { BACKUP_TABLES, backupChecksum, serializeLine } from './backup-format.ts'
import type { BackupLine, BackupRow, BackupTable, Counts } from './backup-format.ts'
import type { Store } from './store.ts'

/** Rows read at once. */
const PAGE_SIZE = 200

const KEYS = { leads: 'id', receipts: 'key', deliveries: 'id' } satisfies Record<BackupTable, string>

/**
 * All rows, as lines of JSON with their line feeds, the same from both engines: one snapshot, whatever is written
 * meanwhile. A store on SQLite runs no other query until all is read, so this is for a program of its own.
 */
export async function* backupLines(store: Store): AsyncGenerator<string> {
  const transaction = await store.run((db) =>
    db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
  )
  const counts: Counts = { leads: 0, receipts: 0, deliveries: 0 }
  const checksum = backupChecksum()
  const serialize = (line: BackupLine): string => {
    const text = serializeLine(line)
    checksum.add(text)
    return text
  }
  try {
    yield serialize({ pagewright: 'leads backup', version: 1 })
    for (const table of BACKUP_TABLES) {
      let last: unknown = ''
      let rows: Record<string, unknown>[]
      do {
        const [name, key, after] = [sql.table(table), sql.ref(KEYS[table]), last]
        const page = sql<
          Record<string, unknown>
        >`select * from ${name} where ${key} > ${after} order by ${key} limit ${PAGE_SIZE}`
        rows = (await store.run(() => page.execute(transaction))).rows
        for (const row of rows) yield serialize({ table, row } as unknown as BackupRow)
        counts[table] += rows.length
        last = rows.at(-1)?.[KEYS[table]]
      } while (rows.length === PAGE_SIZE)
    }
    yield serializeLine({ end: counts, sha256: checksum.value() })
  } finally {
    // It has written nothing, and a lost connection has ended it already.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}
