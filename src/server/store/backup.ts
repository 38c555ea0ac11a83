import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { BACKED_UP } from './backup-line.ts'
import type { BackedUp, BackedUpRow, BackupLine, Counts } from './backup-line.ts'
import { backedUpRows } from './backed-up-rows.ts'
import type { Store } from './store.ts'
import type { LeadRow, Tables } from './tables.ts'

/** How many rows are read or written at once. */
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
  const line = (content: BackupLine): string => `${JSON.stringify(content)}\n`
  try {
    yield line({ pagewright: 'leads backup', version: 1 })
    for (const table of BACKED_UP) {
      let last: unknown = ''
      let rows: Record<string, unknown>[]
      do {
        const [name, key, after] = [sql.table(table), sql.ref(KEYS[table]), last]
        const page = sql<
          Record<string, unknown>
        >`select * from ${name} where ${key} > ${after} order by ${key} limit ${PAGE}`
        rows = (await store.run(() => page.execute(transaction))).rows
        for (const row of rows) yield line({ table, row })
        counts[table] += rows.length
        last = rows.at(-1)?.[KEYS[table]]
      } while (rows.length === PAGE)
    }
    yield line({ end: counts })
  } finally {
    // It has changed nothing; where the connection was lost, there is nothing to end either.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}

/**
 * Adds what a backup holds and the store lacks, all of it or nothing, and gives how many leads were added. Throws a
 * StartError when the backup is damaged.
 */
export async function restoreLines(store: Store, lines: AsyncIterable<string>): Promise<{ leads: number }> {
  let problem: unknown
  let isUnderWay = false
  try {
    return await store.run((db) =>
      db.transaction().execute(async (transaction) => {
        // The lines can be read only once.
        if (isUnderWay) throw new Error('the connection was lost while the backup was read')
        isUnderWay = true
        const rows = backedUpRows(lines, (reason) => (problem = reason))
        return { leads: await addMissing(transaction, rows) }
      }),
    )
  } catch (error) {
    throw problem ?? error
  }
}

async function addMissing(transaction: Transaction<Tables>, rows: AsyncIterable<BackedUpRow>): Promise<number> {
  let leads = 0
  for await (const { table, batch } of batchesOf(rows)) {
    // Kysely cannot tell that the rows fit their table, whichever it is.
    const query = transaction.insertInto(table as 'leads').values(batch as unknown as LeadRow[])
    const { numInsertedOrUpdatedRows } = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    if (table === 'leads') leads += Number(numInsertedOrUpdatedRows)
  }
  return leads
}

async function* batchesOf(rows: AsyncIterable<BackedUpRow>) {
  let table: BackedUp | undefined
  let batch: BackedUpRow['row'][] = []
  for await (const next of rows) {
    if (table && (next.table !== table || batch.length === PAGE)) {
      yield { table, batch }
      batch = []
    }
    table = next.table
    batch.push(next.row)
  }
  if (table) yield { table, batch }
}
