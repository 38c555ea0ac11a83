import type { ExpressionBuilder } from 'kysely'
import { deliveryOfRow, leadOfRow } from './rows.ts'
import type { Channel, Delivery, Lead, Tables } from './rows.ts'
import type { LeadStore } from './lead-store.ts'

export interface ClaimOptions {
  channels: Channel[]
  limit: number
  /** Milliseconds after which a claimed delivery that was not settled is due again. */
  leaseMs: number
  now: Date
}

/** A delivery to be attempted, with its lead. */
export interface Claimed {
  delivery: Delivery
  lead: Lead
}

/** The outcome of an attempt. The error is stored, so it must not contain personal data. */
export type DeliveryOutcome =
  | { state: 'delivered' }
  | { state: 'waiting'; dueAt: string; error: string }
  | { state: 'dead'; error: string }

/** Longer than any delay between attempts, and than any lease. */
const MAX_WAIT_MS = 80 * 60_000

/** Deliveries due after this time were scheduled by a clock that was ahead: they are due now. */
const latestDue = (now: Date): string => new Date(now.getTime() + MAX_WAIT_MS).toISOString()

/** Claims due deliveries, in the order of their due times. Until the lease ends no other server can claim them. */
export function claimDeliveries(store: LeadStore, { channels, limit, leaseMs, now }: ClaimOptions): Promise<Claimed[]> {
  const time = now.toISOString()
  const leaseEnd = new Date(now.getTime() + leaseMs).toISOString()
  return store.transact(async (transaction) => {
    await transaction
      .updateTable('deliveries')
      .set({ due_at: time })
      .where('state', '=', 'waiting')
      .where('channel', 'in', channels)
      .where('due_at', '>', latestDue(now))
      .execute()
    const due = transaction
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', time)
      .where('channel', 'in', channels)
      .orderBy('due_at')
      .limit(limit)
      // SQLite has one writer at a time anyway.
      .$if(store.engine === 'postgres', (query) => query.forUpdate().skipLocked())
    const claimed = await transaction
      .updateTable('deliveries')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), due_at: leaseEnd }))
      .where('id', 'in', due)
      .returningAll()
      .execute()
    if (claimed.length === 0) return []
    const ids = claimed.map(({ lead_id }) => lead_id)
    const leads = await transaction.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
    const leadOf = new Map(leads.map((row) => [row.id, leadOfRow(row)]))
    return claimed.map((row) => ({ delivery: deliveryOfRow(row), lead: leadOf.get(row.lead_id)! }))
  })
}

/** Stores the outcome of an attempt. `delivered` is final, even if a slower server reports a failure later. */
export async function settleDelivery(store: LeadStore, id: string, outcome: DeliveryOutcome, now: Date): Promise<void> {
  await store.transact<unknown>((db) => {
    const query = db.updateTable('deliveries').where('id', '=', id)
    if (outcome.state === 'delivered')
      return query.set({ state: 'delivered', last_error: null, delivered_at: now.toISOString() }).execute()
    const failed = query.where('state', '=', 'waiting').set({ state: outcome.state, last_error: outcome.error })
    return (outcome.state === 'waiting' ? failed.set({ due_at: outcome.dueAt }) : failed).execute()
  })
}

/** The deliveries that were given up, or that a clock which was ahead has scheduled too late; the oldest first. */
export async function undeliveredMessages(store: LeadStore, now = new Date()): Promise<Delivery[]> {
  const rows = await store.run((db) =>
    db.selectFrom('deliveries').selectAll().where(isUndelivered(now)).orderBy('due_at').orderBy('id').execute(),
  )
  return rows.map(deliveryOfRow)
}

const isUndelivered =
  (now: Date) =>
  ({ eb, and, or }: ExpressionBuilder<Tables, 'deliveries'>) =>
    or([eb('state', '=', 'dead'), and([eb('state', '=', 'waiting'), eb('due_at', '>', latestDue(now))])])

/**
 * Makes the deliveries that `undeliveredMessages` lists due again, with all their attempts. With a mailbox, only mails, and
 * to that mailbox. Returns their number.
 */
export async function retryDeliveries(store: LeadStore, ids: string[] | 'all', mailbox?: string): Promise<number> {
  if (ids !== 'all' && ids.length === 0) return 0
  const now = new Date()
  const result = await store.run((db) => {
    let query = db
      .updateTable('deliveries')
      .set({ state: 'waiting', attempts: 0, due_at: now.toISOString() })
      .where(isUndelivered(now))
    if (mailbox !== undefined) query = query.set({ recipient: mailbox }).where('channel', '=', 'email')
    return (ids === 'all' ? query : query.where('id', 'in', ids)).executeTakeFirst()
  })
  return Number(result.numUpdatedRows)
}

/** When the next delivery on one of these channels is due: ISO 8601. */
export async function nextDue(store: LeadStore, channels: Channel[]): Promise<string | undefined> {
  const row = await store.run((db) =>
    db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.min('due_at').as('due'))
      .where('state', '=', 'waiting')
      .where('channel', 'in', channels)
      .executeTakeFirst(),
  )
  return row?.due ?? undefined
}
