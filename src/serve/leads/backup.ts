import { sql } from 'kysely'
import { BACKUP_TABLES, backupChecksum, NOTHING, serializeLine, VERSION } from './backup-format.ts'
import type { BackupFilePart, BackupLine, BackupRow, BackupTable, Counts } from './backup-format.ts'
import { leadOfRow } from './rows.ts'
import type { LeadRow } from './rows.ts'
import type { LeadStore } from './lead-store.ts'
import type { Uploads } from './uploads.ts'

/** Rows read at once. */
const PAGE_SIZE = 200

const KEYS = {
  leads: 'id',
  receipts: 'key',
  deliveries: 'id',
  lead_handling: 'lead_id',
  lead_notes: 'id',
} satisfies Record<BackupTable, string>

/**
 * All rows, then the files of leads, as lines of JSON with their line feeds, the same from both engines: one snapshot,
 * regardless of concurrent writes. A file that is deleted meanwhile, or is on another server, is left out. A store on SQLite
 * runs no other query until everything is read, so this is for a separate program.
 */
export async function* backupLines(store: LeadStore, uploads: Uploads): AsyncGenerator<string> {
  const transaction = await store.run((db) =>
    db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(),
  )
  const counts: Counts = { ...NOTHING }
  const checksum = backupChecksum()
  const withFiles: LeadRow[] = []
  const serialize = (line: BackupLine): string => {
    const text = serializeLine(line)
    checksum.add(text)
    return text
  }
  try {
    yield serialize({ pagewright: 'leads backup', version: VERSION })
    for (const table of BACKUP_TABLES) {
      let last: unknown = ''
      let rows: Record<string, unknown>[]
      do {
        const [name, key, after] = [sql.table(table), sql.ref(KEYS[table]), last]
        const page = sql<
          Record<string, unknown>
        >`select * from ${name} where ${key} > ${after} order by ${key} limit ${PAGE_SIZE}`
        rows = (await store.run(() => page.execute(transaction))).rows
        for (const row of rows) {
          yield serialize({ table, row } as unknown as BackupRow)
          if (table === 'leads' && row['files']) withFiles.push(row as unknown as LeadRow)
        }
        counts[table] += rows.length
        last = rows.at(-1)?.[KEYS[table]]
      } while (rows.length === PAGE_SIZE)
    }
    let fileParts = 0
    for (const row of withFiles)
      for await (const part of filePartsOf(row, uploads)) {
        fileParts++
        yield serialize(part)
      }
    yield serializeLine({ end: counts, ...(fileParts > 0 && { fileParts }), sha256: checksum.value() })
  } finally {
    // It has written nothing, and a lost connection has already ended it.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}

/** Bytes of a file in one line. */
const PART_BYTES = 192 * 1024

async function* filePartsOf(row: LeadRow, uploads: Uploads): AsyncGenerator<BackupFilePart> {
  const { id, files = [] } = leadOfRow(row)
  for (const file of await uploads.present(id, files)) {
    let offset = 0
    for await (const chunk of uploads.read(id, file, { highWaterMark: PART_BYTES })) {
      const bytes = chunk as Buffer
      yield { file: { lead_id: id, stored: file.stored, offset, data: bytes.toString('base64') } }
      offset += bytes.length
    }
  }
}
