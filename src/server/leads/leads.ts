import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Store } from './store.ts'
import { take } from './taking.ts'
import type { Delivery, Lead, LeadRow, NewLead, Tables, Taken } from './rows.ts'
import { deliveryOfRow, leadOfRow } from './rows.ts'

export interface LeadFilter {
  form?: string
  /** ISO 8601, inclusive. */
  from?: string
  /** ISO 8601, exclusive. */
  to?: string
  setAside?: boolean
}

/** So few that reading them keeps nobody waiting. */
const PAGE = 200

/** More ids than that in a statement are too many for SQLite. */
const MOST_IDS = 500

/** Stores a lead unless it is known already. It is on the disk, with its messages to sales, when this resolves. */
export function takeLead(store: Store, lead: NewLead, now = new Date()): Promise<Taken> {
  return store.run((db) => db.transaction().execute((transaction) => take(transaction, lead, now)))
}

/** The oldest first, read page by page. */
export async function* leadsOf(store: Store, filter: LeadFilter): AsyncGenerator<Lead> {
  let last: LeadRow | undefined
  do {
    const after = last
    const rows = await store.run((db) => pageOfLeads(db, filter, after))
    for (const row of rows) yield leadOfRow(row)
    last = rows.length < PAGE ? undefined : rows.at(-1)
  } while (last)
}

function pageOfLeads(db: Kysely<Tables>, { form, from, to, setAside }: LeadFilter, after?: LeadRow) {
  let query = db.selectFrom('leads').selectAll().orderBy('received_at').orderBy('id').limit(PAGE)
  if (form !== undefined) query = query.where('form', '=', form)
  if (from !== undefined) query = query.where('received_at', '>=', new Date(from).toISOString())
  if (to !== undefined) query = query.where('received_at', '<', new Date(to).toISOString())
  if (setAside !== undefined) query = query.where('set_aside', setAside ? 'is not' : 'is', null)
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'id'), '>', tuple(after.received_at, after.id)),
    )
  return query.execute()
}

export function leadOf(store: Store, id: string): Promise<{ lead: Lead; deliveries: Delivery[] } | undefined> {
  return store.run(async (db) => {
    const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const deliveries = await db.selectFrom('deliveries').selectAll().where('lead_id', '=', id).orderBy('id').execute()
    return { lead: leadOfRow(row), deliveries: deliveries.map(deliveryOfRow) }
  })
}

/** Deletes leads and all that belongs to them, from the disk too, and gives how many there were. */
export async function deleteLeads(store: Store, ids: string[]): Promise<number> {
  const deleted = await store.run((db) =>
    db.transaction().execute(async (transaction) => {
      let count = 0
      for (let start = 0; start < ids.length; start += MOST_IDS) {
        // Receipts and deliveries go with their lead.
        const query = transaction.deleteFrom('leads').where('id', 'in', ids.slice(start, start + MOST_IDS))
        count += Number((await query.executeTakeFirst()).numDeletedRows)
      }
      return count
    }),
  )
  // SQLite's journal has copies until it is emptied. Whoever reads just now prevents that, and the next one empties it.
  if (store.engine === 'sqlite')
    await store.run((db) => sql`pragma wal_checkpoint(truncate)`.execute(db)).catch(() => {})
  return deleted
}
