import type { Insertable, Selectable, Transaction } from 'kysely'
import { UserError } from '#base/cli/user-error.ts'
import type { BackupTable } from './backup-format.ts'
import { isPermanent, restoreRecords } from './idempotency.ts'
import { parseBackup } from './parse-backup.ts'
import type { IdempotencyRow, LeadRow, Tables } from './rows.ts'
import type { LeadStore } from './lead-store.ts'
import type { Uploads } from './uploads.ts'

/** The lines of a backup; each call starts with the first. */
type BackupLines = () => AsyncIterable<string>

/** An undamaged backup. */
export interface CheckedBackup {
  lines: BackupLines
  /** The other rows of each lead, by its id. */
  relatedRows: Map<string, RelatedRows>
}

/** Rows of the other tables. */
type RelatedRows = { [Table in Exclude<BackupTable, 'leads'>]: Selectable<Tables[Table]>[] }

type LeadWithRows = RelatedRows & { lead: LeadRow }

/** How many leads of a backup were added, were present before, or were left out. */
export interface RestoreResult {
  added: number
  present: number
  /** The number of leads whose request or address belongs to another lead by now. */
  superseded: number
}

/** Leads added in one transaction: few enough not to delay a server. */
const PAGE_SIZE = 200

/** Below the limits of parameters in a statement. */
const MAX_ROWS = 1000

/** Reads a backup to its end, before anything is written. Throws a UserError if it is damaged. */
export async function checkBackup(lines: BackupLines): Promise<CheckedBackup> {
  const relatedRows: CheckedBackup['relatedRows'] = new Map()
  try {
    const rows = parseBackup(lines())
    let next = await rows.next()
    for (; !next.done; next = await rows.next()) {
      if ('file' in next.value) continue
      const { table, row } = next.value
      if (table === 'leads')
        relatedRows.set(row.id, { receipts: [], deliveries: [], lead_handling: [], lead_notes: [] })
      else (relatedRows.get(row.lead_id)?.[table] as (typeof row)[] | undefined)?.push(row)
    }
    return { lines, relatedRows }
  } catch (error) {
    throw error instanceof UserError ? new UserError(`${error.message} Nothing has been changed.`) : error
  }
}

/**
 * Inserts the leads of a backup that the store lacks, each with its other rows, then the missing files. A server may insert
 * leads meanwhile. After an interruption, another run completes it.
 */
export async function restoreBackup(store: LeadStore, uploads: Uploads, backup: CheckedBackup): Promise<RestoreResult> {
  const restored: RestoreResult = { added: 0, present: 0, superseded: 0 }
  for await (const page of pagesOfLeads(backup)) {
    const { added, present, superseded } = await store.run((db) =>
      db.transaction().execute((transaction) => addMissing(transaction, page)),
    )
    restored.added += added
    restored.present += present
    restored.superseded += superseded
  }
  await restoreFiles(store, uploads, backup)
  return restored
}

async function* pagesOfLeads({ lines, relatedRows }: CheckedBackup): AsyncGenerator<LeadWithRows[]> {
  let page: LeadWithRows[] = []
  for await (const line of parseBackup(lines())) {
    if ('file' in line) continue
    const { table, row } = line
    const related = table === 'leads' && relatedRows.get(row.id)
    if (!related) continue
    page.push({ lead: row, ...related })
    if (page.length < PAGE_SIZE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Writes the files of stored leads that are not on the disk. */
async function restoreFiles(store: LeadStore, uploads: Uploads, { lines }: CheckedBackup): Promise<void> {
  let current = ''
  let path: string | undefined
  for await (const line of parseBackup(lines())) {
    if (!('file' in line)) continue
    const { lead_id, stored, offset, data } = line.file
    const name = `${lead_id}/${stored}`
    if (name !== current) {
      if (path !== undefined) await uploads.finishRestore(path)
      current = name
      const isStored = await store.run((db) =>
        db.selectFrom('leads').select('id').where('id', '=', lead_id).executeTakeFirst(),
      )
      path = isStored ? await uploads.beginRestore(lead_id, stored) : undefined
    }
    if (path !== undefined) await uploads.restorePart(path, offset, Buffer.from(data, 'base64'))
  }
  if (path !== undefined) await uploads.finishRestore(path)
}

async function addMissing(db: Transaction<Tables>, page: LeadWithRows[]): Promise<RestoreResult> {
  const present = await presentOf(db, page)
  const superseded = await supersededOf(db, page, present)
  const added = page.filter((lead) => !present.has(lead) && !superseded.has(lead))
  await insertMissing(
    db,
    'leads',
    added.map(({ lead }) => lead),
  )
  const kept = page.filter((lead) => !superseded.has(lead))
  for (const table of ['deliveries', 'lead_handling', 'lead_notes'] as const)
    await insertMissing(
      db,
      table,
      kept.flatMap((lead): object[] => lead[table]),
    )
  return { added: added.length, present: present.size, superseded: superseded.size }
}

async function insertMissing(
  db: Transaction<Tables>,
  table: Exclude<BackupTable, 'receipts'>,
  rows: object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_ROWS)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + MAX_ROWS) as Insertable<Tables[typeof table]>[])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function presentOf(db: Transaction<Tables>, page: LeadWithRows[]): Promise<Set<LeadWithRows>> {
  const ids = page.map(({ lead }) => lead.id)
  const rows = await db.selectFrom('leads').select('id').where('id', 'in', ids).execute()
  const results = new Set(rows.map(({ id }) => id))
  return new Set(page.filter(({ lead }) => results.has(lead.id)))
}

/** Restores all idempotency records, and deletes the records of superseded leads. */
async function supersededOf(
  db: Transaction<Tables>,
  page: LeadWithRows[],
  present: Set<LeadWithRows>,
): Promise<Set<LeadWithRows>> {
  const owners = await restoreRecords(
    db,
    page.flatMap(({ receipts }) => receipts),
  )
  const isTaken = ({ key, lead_id }: IdempotencyRow): boolean => isPermanent(key) && owners.get(key) !== lead_id
  const superseded = page.filter((lead) => !present.has(lead) && lead.receipts.some(isTaken))
  const ids = superseded.map(({ lead }) => lead.id)
  if (ids.length > 0) await db.deleteFrom('receipts').where('lead_id', 'in', ids).execute()
  return new Set(superseded)
}
