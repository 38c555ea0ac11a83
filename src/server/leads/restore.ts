import type { Selectable, Transaction } from 'kysely'
import { UserError } from '#cli/user-error.ts'
import { backedUpRows } from './backed-up-rows.ts'
import { holdsForEver, putBack } from './receipts.ts'
import type { Store } from './store.ts'
import type { DeliveryRow, LeadRow, ReceiptRow, Tables } from './rows.ts'

/** Gives the lines of a backup from the first on, whenever it is called. */
type Lines = () => AsyncIterable<string>

/** A backup that was found whole. */
export interface CheckedBackup {
  lines: Lines
  /** What belongs to each lead, by its id. */
  belongings: Map<string, Belongings>
}

interface Belongings {
  receipts: ReceiptRow[]
  deliveries: Selectable<DeliveryRow>[]
}

type WholeLead = Belongings & { lead: LeadRow }

/** How many leads of a backup were added, were there already, or were left out. */
export interface Restored {
  added: number
  present: number
  /** The same request, or the same address, has another lead by now. */
  superseded: number
}

/** How many leads are added in one transaction: so few that a server need not wait for it. */
const PAGE = 200

/** Reads a backup to its end. Throws a UserError when it is damaged: nothing has been written of it then. */
export async function checkedBackup(lines: Lines): Promise<CheckedBackup> {
  const belongings: CheckedBackup['belongings'] = new Map()
  try {
    for await (const { table, row } of backedUpRows(lines())) {
      if (table === 'leads') belongings.set(row.id, { receipts: [], deliveries: [] })
      else if (table === 'receipts') belongings.get(row.lead_id)?.receipts.push(row)
      else belongings.get(row.lead_id)?.deliveries.push(row)
    }
  } catch (error) {
    throw error instanceof UserError ? new UserError(`${error.message} Nothing has been changed.`) : error
  }
  return { lines, belongings }
}

/**
 * Adds the leads that a backup holds and the store lacks, each with all that belongs to it, while a server goes on
 * taking leads. What was broken off is completed by doing it again.
 */
export async function restoreBackup(store: Store, backup: CheckedBackup): Promise<Restored> {
  const restored: Restored = { added: 0, present: 0, superseded: 0 }
  for await (const page of pagesOfLeads(backup)) {
    const { added, present, superseded } = await store.run((db) =>
      db.transaction().execute((transaction) => addMissing(transaction, page)),
    )
    restored.added += added
    restored.present += present
    restored.superseded += superseded
  }
  return restored
}

async function* pagesOfLeads({ lines, belongings }: CheckedBackup): AsyncGenerator<WholeLead[]> {
  let page: WholeLead[] = []
  for await (const { table, row } of backedUpRows(lines())) {
    const its = table === 'leads' && belongings.get(row.id)
    if (!its) continue
    page.push({ lead: row, ...its })
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function addMissing(db: Transaction<Tables>, page: WholeLead[]): Promise<Restored> {
  const present = await presentOf(db, page)
  const superseded = await supersededOf(db, page, present)
  const added = page.filter((lead) => !present.has(lead) && !superseded.has(lead))
  const leads = added.map(({ lead }) => lead)
  if (leads.length > 0)
    await db
      .insertInto('leads')
      .values(leads)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const deliveries = page.flatMap((lead) => (superseded.has(lead) ? [] : lead.deliveries))
  if (deliveries.length > 0)
    await db
      .insertInto('deliveries')
      .values(deliveries)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { added: added.length, present: present.size, superseded: superseded.size }
}

async function presentOf(db: Transaction<Tables>, page: WholeLead[]): Promise<Set<WholeLead>> {
  const ids = page.map(({ lead }) => lead.id)
  const rows = await db.selectFrom('leads').select('id').where('id', 'in', ids).execute()
  const found = new Set(rows.map(({ id }) => id))
  return new Set(page.filter(({ lead }) => found.has(lead.id)))
}

/** Puts all receipts back, and takes those away again whose lead cannot come back: another has its place. */
async function supersededOf(
  db: Transaction<Tables>,
  page: WholeLead[],
  present: Set<WholeLead>,
): Promise<Set<WholeLead>> {
  const owners = await putBack(
    db,
    page.flatMap(({ receipts }) => receipts),
  )
  const isAnothers = ({ key, lead_id }: ReceiptRow): boolean => holdsForEver(key) && owners.get(key) !== lead_id
  const superseded = page.filter((lead) => !present.has(lead) && lead.receipts.some(isAnothers))
  const ids = superseded.map(({ lead }) => lead.id)
  if (ids.length > 0) await db.deleteFrom('receipts').where('lead_id', 'in', ids).execute()
  return new Set(superseded)
}
