import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { findConflict, fingerprintOf, requestKeyOf, uniqueKeyOf } from './idempotency.ts'
import { deliveryOfRow, leadOfRow } from './rows.ts'
import type { Delivery, InsertResult, Lead, LeadRow, NewLead, Tables } from './rows.ts'
import type { Store } from './store.ts'

export interface LeadFilter {
  form?: string
  /** ISO 8601, inclusive. */
  from?: string
  /** ISO 8601, exclusive. */
  to?: string
  setAside?: boolean
}

/** Rows read at once: few enough not to delay other queries. */
const PAGE_SIZE = 200

/** Below SQLite's limit of parameters in a statement. */
const MAX_IDS = 500

/** Inserts a lead with its deliveries, unless it is a duplicate. Resolves once it is durable on disk. */
export function insertLead(store: Store, lead: NewLead, now = new Date()): Promise<InsertResult> {
  return store.transact((db) => insertUnlessDuplicate(db, lead, now), { isLead: true })
}

/** Whether a lead with this Idempotency-Key and these values is stored already. */
export async function isStored(
  store: Store,
  lead: Pick<NewLead, 'form' | 'answers'> & { idempotencyKey: string },
): Promise<boolean> {
  const fingerprint = fingerprintOf(lead)
  const { key } = requestKeyOf(lead, fingerprint, new Date())
  const find = (db: Kysely<Tables>) =>
    db.selectFrom('receipts').select('fingerprint').where('key', '=', key).executeTakeFirst()
  // In a transaction, as this is an acknowledgement too: SQLite checkpoints before it.
  return (await store.transact(find))?.fingerprint === fingerprint
}

async function insertUnlessDuplicate(db: Kysely<Tables>, lead: NewLead, now: Date): Promise<InsertResult> {
  const id = randomUUID()
  const time = now.toISOString()
  const fingerprint = fingerprintOf(lead)
  const record = { lead_id: id, fingerprint, taken_at: time }

  const requestKey = requestKeyOf(lead, fingerprint, now)
  const repeated = await findConflict(db, requestKey, record)
  if (repeated && repeated.fingerprint !== fingerprint) return { result: 'key-reused' }
  if (repeated) return { result: 'duplicate', id: repeated.lead_id }

  const uniqueKey = uniqueKeyOf(lead)
  const first = uniqueKey && (await findConflict(db, uniqueKey, record))
  if (first) {
    const { lead_id } = first
    await db.updateTable('receipts').set({ lead_id }).where('key', '=', requestKey.key).execute()
    return { result: 'duplicate', id: lead_id }
  }

  await insertLeadRow(db, lead, id, time)
  await insertDeliveryRows(db, lead, id, time)
  return { result: 'inserted', id }
}

async function insertLeadRow(db: Kysely<Tables>, lead: NewLead, id: string, time: string): Promise<void> {
  const { form, source = null, page = null, setAside = null } = lead
  const answers = JSON.stringify(lead.answers)
  const row = { id, form, received_at: time, answers, source, page, set_aside: setAside }
  await db.insertInto('leads').values(row).execute()
}

/** Spam is not delivered. */
async function insertDeliveryRows(db: Kysely<Tables>, lead: NewLead, leadId: string, time: string): Promise<void> {
  if (lead.setAside || lead.deliveries.length === 0) return
  // Sorted: a server of the release before, on the same database, infers the recipients from the order of the ids.
  const ids = lead.deliveries.map(() => randomUUID()).sort()
  const rows = lead.deliveries.map(({ channel, recipient }, index) => ({
    id: ids[index]!,
    lead_id: leadId,
    channel,
    recipient,
    state: 'waiting' as const,
    due_at: time,
  }))
  await db.insertInto('deliveries').values(rows).execute()
}

/** The oldest first, read page by page. */
export async function* leadsOf(store: Store, filter: LeadFilter): AsyncGenerator<Lead> {
  let last: LeadRow | undefined
  do {
    const after = last
    const rows = await store.run((db) => pageOfLeads(db, filter, after))
    for (const row of rows) yield leadOfRow(row)
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1)
  } while (last)
}

function pageOfLeads(db: Kysely<Tables>, { form, from, to, setAside }: LeadFilter, after?: LeadRow) {
  let query = db.selectFrom('leads').selectAll().orderBy('received_at').orderBy('id').limit(PAGE_SIZE)
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

export interface DeleteResult {
  deleted: number
  /** False where copies are left in SQLite's write-ahead log, as another program reads it. A later checkpoint removes them. */
  isErased: boolean
}

/** How long the lock is left to a server between two transactions: it looks for it every millisecond. */
const PAUSE_MS = 5

/**
 * Deletes leads with their deliveries and idempotency records, from the disk too: in portions, so that a server stores
 * leads meanwhile. After an interruption, another run completes it.
 */
export async function deleteLeads(store: Store, ids: string[]): Promise<DeleteResult> {
  let deleted = 0
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    if (start > 0) await sleep(PAUSE_MS)
    const portion = ids.slice(start, start + MAX_IDS)
    // Foreign keys delete the rest.
    const result = await store.run((db) => db.deleteFrom('leads').where('id', 'in', portion).executeTakeFirst())
    deleted += Number(result.numDeletedRows)
  }
  return { deleted, isErased: store.engine === 'postgres' || (await truncateLog(store)) }
}

/** True if nothing is left in SQLite's write-ahead log. */
async function truncateLog(store: Store): Promise<boolean> {
  const checkpoint = (db: Kysely<Tables>) => sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return store.run(checkpoint).then(
    ({ rows }) => rows[0]?.busy === 0,
    () => false,
  )
}
