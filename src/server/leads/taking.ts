import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fingerprintOf, receiptInTheWay, requestClaim, uniqueClaim } from './receipts.ts'
import type { NewLead, Tables, Taken } from './rows.ts'

/** Stores a lead unless it is known already: in one transaction, in which the receipts decide. */
export async function take(db: Transaction<Tables>, lead: NewLead, now: Date): Promise<Taken> {
  const id = randomUUID()
  const time = now.toISOString()
  const fingerprint = fingerprintOf(lead)
  const receipt = { lead_id: id, fingerprint, taken_at: time }

  const request = requestClaim(lead, fingerprint, now)
  const repeated = await receiptInTheWay(db, request, receipt)
  if (repeated && repeated.fingerprint !== fingerprint) return { result: 'key-reused' }
  if (repeated) return { result: 'known', id: repeated.lead_id }

  const unique = uniqueClaim(lead)
  const first = unique && (await receiptInTheWay(db, unique, receipt))
  if (first) {
    const { lead_id } = first
    await db.updateTable('receipts').set({ lead_id }).where('key', '=', request.key).execute()
    return { result: 'known', id: lead_id }
  }

  await insertLead(db, lead, id, time)
  await insertDeliveries(db, lead, id, time)
  return { result: 'taken', id }
}

async function insertLead(db: Transaction<Tables>, lead: NewLead, id: string, time: string): Promise<void> {
  const { form, source = null, page = null, setAside = null } = lead
  const answers = JSON.stringify(lead.answers)
  const row = { id, form, received_at: time, answers, source, page, set_aside: setAside }
  await db.insertInto('leads').values(row).execute()
}

/** Nobody is told of spam. */
async function insertDeliveries(db: Transaction<Tables>, lead: NewLead, leadId: string, time: string): Promise<void> {
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
