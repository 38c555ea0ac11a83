import { sql } from 'kysely'
import { BACKED_UP, textOf } from './backup-line.ts'
import type { BackedUp, BackedUpRow, Counts } from './backup-line.ts'
import type { Store } from './store.ts'

/** How many rows are read at once. */
const PAGE = 200

const KEYS = { leads: 'id', receipts: 'key', deliveries: 'id' } satisfies Record<BackedUp, string>

/**
 * Everything, as lines of JSON with their line breaks, the same from both engines: as it was at one moment, whatever is
 * written meanwhile. A store on SQLite does nothing else until all is read, so this is for a program of its own.
 */
export async function* backupLines(store: Store): AsyncGenerator<string> {
  const transaction = await store.run((db) =>
    db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
  )
  const counts: Counts = { leads: 0, receipts: 0, deliveries: 0 }
  try {
    yield textOf({ pagewright: 'leads backup', version: 1 })
    for (const table of BACKED_UP) {
      let last: unknown = ''
      let rows: Record<string, unknown>[]
      do {
        const [name, key, after] = [sql.table(table), sql.ref(KEYS[table]), last]
        const page = sql<
          Record<string, unknown>
        >`select * from ${name} where ${key} > ${after} order by ${key} limit ${PAGE}`
        rows = (await store.run(() => page.execute(transaction))).rows
        for (const row of rows) yield textOf({ table, row } as unknown as BackedUpRow)
        counts[table] += rows.length
        last = rows.at(-1)?.[KEYS[table]]
      } while (rows.length === PAGE)
    }
    yield textOf({ end: counts })
  } finally {
    // It has changed nothing; where the connection was lost, there is nothing to end either.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}
