import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import {
  confirmationKeyOf,
  findConflict,
  leadFingerprint,
  insertIfFree,
  insertOrFind,
  isRepeated,
  requestKeyOf,
  uniqueKeyOf,
} from './idempotency.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { deliveryOfRow, handlingOfRows, leadOfRow } from './rows.ts'
import type {
  Delivery,
  DeliveryRow,
  HandledLead,
  Handling,
  IdempotencyRow,
  InsertResult,
  Lead,
  LeadRow,
  NewLead,
  Tables,
} from './rows.ts'
import type { LeadStore } from './lead-store.ts'
import type { Uploads } from './uploads.ts'

export interface LeadFilter {
  form?: string
  /** A BCP 47 tag, as stored with leads. */
  language?: string
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
export function insertLead(store: LeadStore, lead: NewLead, now = new Date()): Promise<InsertResult> {
  return store.transact((db) => insertUnlessDuplicate(db, lead, now), { isLead: true })
}

/** Whether a lead with this Idempotency-Key and these values is already stored. */
export async function isStored(
  store: LeadStore,
  lead: Pick<NewLead, 'form' | 'answers' | 'sent' | 'files'> & { idempotencyKey: string },
): Promise<boolean> {
  const fingerprint = leadFingerprint(lead)
  const { key } = requestKeyOf(lead, fingerprint, new Date())
  // In a transaction, as this is an acknowledgement too: SQLite checkpoints before it.
  return store.transact(async (db) => {
    const record = await db.selectFrom('receipts').selectAll().where('key', '=', key).executeTakeFirst()
    return record !== undefined && isRepeated(db, record, lead, fingerprint)
  })
}

async function insertUnlessDuplicate(db: Kysely<Tables>, lead: NewLead, now: Date): Promise<InsertResult> {
  const row = rowOf(lead, now)
  const fingerprint = leadFingerprint(lead)
  const record = { lead_id: row.id, fingerprint, taken_at: row.received_at }

  const uniqueKey = uniqueKeyOf(lead)
  const requestKey = requestKeyOf(lead, fingerprint, now)
  // Without an Idempotency-Key, a unique value alone makes a repeated request a duplicate.
  const hasRequestKey = uniqueKey === undefined || lead.idempotencyKey !== undefined
  if (hasRequestKey) {
    const repeated = await findConflict(db, requestKey, record)
    if (repeated && !(await isRepeated(db, repeated, lead, fingerprint))) return { result: 'key-reused' }
    if (repeated) return { result: 'duplicate', id: repeated.lead_id }
  }
  const insertRows = async (isNew: boolean): Promise<void> => {
    await insertIf(db, 'leads', [row], isNew)
    // Spam is not delivered.
    const deliveries = lead.setAside ? [] : await deliveriesOf(db, lead, record, isNew)
    if (deliveries.length > 0) await insertIf(db, 'deliveries', deliveries, isNew)
  }
  if (!uniqueKey) {
    await insertRows(true)
    return { result: 'inserted', id: row.id }
  }

  // From here on the same statements are executed for a known value as for a new one: the time of the response must not
  // reveal whether an address has subscribed.
  const { lead_id: id } = await insertOrFind(db, uniqueKey, record)
  if (hasRequestKey) await db.updateTable('receipts').set({ lead_id: id }).where('key', '=', requestKey.key).execute()
  const isNew = id === row.id
  await insertRows(isNew)
  return { result: isNew ? 'inserted' : 'duplicate', id }
}

function rowOf(lead: NewLead, now: Date): LeadRow {
  const { id, form, answers, source, page, language, setAside, files = [] } = lead
  return {
    id: id ?? randomUUID(),
    form,
    received_at: now.toISOString(),
    answers: JSON.stringify(answers),
    source: source ?? null,
    page: page ?? null,
    language: language ?? null,
    set_aside: setAside ?? null,
    files: files.length > 0 ? JSON.stringify(files) : null,
  }
}

/** The rows of a lead's deliveries. For a lead that is not new, the rows that it would have, by the same statements. */
async function deliveriesOf(
  db: Kysely<Tables>,
  { deliveries, confirmation }: NewLead,
  record: Omit<IdempotencyRow, 'key'>,
  isNew: boolean,
): Promise<Omit<DeliveryRow, 'attempts' | 'last_error' | 'delivered_at'>[]> {
  const { lead_id, taken_at } = record
  const all = [...deliveries]
  if (confirmation) {
    const key = confirmationKeyOf(confirmation, new Date(taken_at))
    const isFree = await insertIfFree(db, key, { ...record, fingerprint: '' }, isNew)
    if (isFree || !isNew) all.push({ channel: 'confirmation', recipient: confirmation.recipient })
  }
  // Sorted, because `show` lists the deliveries of a lead by id: they appear in the order of its recipients.
  const ids = all.map(() => randomUUID()).sort()
  return all.map(({ channel, recipient }, index) => ({
    id: ids[index]!,
    lead_id,
    channel,
    recipient,
    state: 'waiting' as const,
    due_at: taken_at,
  }))
}

/** Inserts rows of text if the condition is true, in one statement that is also executed if it is not. */
async function insertIf(
  db: Kysely<Tables>,
  table: 'leads' | 'deliveries',
  rows: object[],
  condition: boolean,
): Promise<void> {
  const columns = Object.keys(rows[0]!)
  const selects = rows.map((row) => sql`select ${sql.join(Object.values(row))} where ${condition ? 1 : 0} = 1`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${sql.join(selects, sql` union all `)}`.execute(db)
}

/** The leads, the oldest first, read page by page. */
export async function* leadsOf(store: LeadStore, filter: LeadFilter): AsyncGenerator<HandledLead> {
  let last: LeadRow | undefined
  do {
    const after = last
    const rows = await store.run((db) => pageOfLeads(db, filter, after))
    yield* await withHandling(store, rows.map(leadOfRow))
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1)
  } while (last)
}

function pageOfLeads(db: Kysely<Tables>, { form, language, from, to, setAside }: LeadFilter, after?: LeadRow) {
  let query = db.selectFrom('leads').selectAll().orderBy('received_at').orderBy('id').limit(PAGE_SIZE)
  if (form !== undefined) query = query.where('form', '=', form)
  if (language !== undefined) query = query.where('language', '=', language)
  if (from !== undefined) query = query.where('received_at', '>=', new Date(from).toISOString())
  if (to !== undefined) query = query.where('received_at', '<', new Date(to).toISOString())
  if (setAside !== undefined) query = query.where('set_aside', setAside ? 'is not' : 'is', null)
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'id'), '>', tuple(after.received_at, after.id)),
    )
  return query.execute()
}

/** A lead with its deliveries and its handling by a team. */
export interface StoredLead {
  lead: Lead
  deliveries: Delivery[]
  handling: Handling
}

export function leadOf(store: LeadStore, id: string): Promise<StoredLead | undefined> {
  return store.run(async (db) => {
    const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const deliveries = await db.selectFrom('deliveries').selectAll().where('lead_id', '=', id).orderBy('id').execute()
    const handling = (await handlingsOf(db, [id])).get(id) ?? handlingOfRows(undefined, [])
    return { lead: leadOfRow(row), deliveries: deliveries.map(deliveryOfRow), handling }
  })
}

/** At most `MAX_IDS` leads, each with its handling by a team. */
export async function withHandling(store: LeadStore, leads: readonly Lead[]): Promise<HandledLead[]> {
  const ids = leads.map(({ id }) => id)
  const handlings = await store.run((db) => handlingsOf(db, ids))
  return leads.map((lead) => ({ ...lead, handling: handlings.get(lead.id) ?? handlingOfRows(undefined, []) }))
}

/** The handling of leads by a team, by lead id. Leads that a team has not handled are missing. */
async function handlingsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Handling>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('lead_handling').selectAll().where('lead_id', 'in', ids).execute()
  const noted = db.selectFrom('lead_notes').selectAll().where('lead_id', 'in', ids)
  const notes = groupBy(await noted.orderBy('written_at').orderBy('id').execute(), ({ lead_id }) => lead_id)
  const handled = new Map(rows.map((row) => [row.lead_id, row]))
  return new Map(
    [...new Set([...handled.keys(), ...notes.keys()])].map((id) => [
      id,
      handlingOfRows(handled.get(id), notes.get(id) ?? []),
    ]),
  )
}

export interface DeleteResult {
  deleted: number
  /** False if copies remain in SQLite's write-ahead log, as another program reads it. A later checkpoint removes them. */
  isErased: boolean
}

/** How long the lock is left to a server between two transactions: the server tries to get it every millisecond. */
const PAUSE_MS = 5

/**
 * Deletes leads with their files, deliveries and idempotency records, from the disk too: in portions, so that a server can
 * store leads meanwhile. After an interruption, another run completes it.
 */
export async function deleteLeads(store: LeadStore, uploads: Uploads, ids: string[]): Promise<DeleteResult> {
  let deleted = 0
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    if (start > 0) await sleep(PAUSE_MS)
    const portion = ids.slice(start, start + MAX_IDS)
    // Files first: without its row, the folder of a lead would never be found.
    await uploads.remove(portion)
    // Foreign keys delete the rest.
    const result = await store.run((db) => db.deleteFrom('leads').where('id', 'in', portion).executeTakeFirst())
    deleted += Number(result.numDeletedRows)
  }
  return { deleted, isErased: store.engine === 'postgres' || (await truncateLog(store)) }
}

/** True if nothing is left in SQLite's write-ahead log. */
async function truncateLog(store: LeadStore): Promise<boolean> {
  const checkpoint = (db: Kysely<Tables>) => sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return store.run(checkpoint).then(
    ({ rows }) => rows[0]?.busy === 0,
    () => false,
  )
}
