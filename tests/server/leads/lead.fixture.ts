import { randomUUID } from 'node:crypto'
import { leadsOf } from '#serve/leads/leads.ts'
import type { LeadFilter } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { Lead, NewDelivery, NewLead } from '#serve/leads/rows.ts'

export const MAIL: NewDelivery = { channel: 'email', recipient: 'sales@harbour.example' }
export const HOOK: NewDelivery = { channel: 'webhook', recipient: '' }

/** A lead with one delivery, by e-mail. */
export function exampleLead(changes: Partial<NewLead> = {}): NewLead {
  return { form: 'contact', answers: { name: 'Ada', message: 'Hello' }, deliveries: [MAIL], ...changes }
}

export async function leadsIn(store: LeadStore, filter: LeadFilter = {}): Promise<Lead[]> {
  const leads: Lead[] = []
  for await (const lead of leadsOf(store, filter)) leads.push(lead)
  return leads
}

/** The number of rows in each table. */
export async function rowsIn(store: LeadStore): Promise<Record<'leads' | 'receipts' | 'deliveries', number>> {
  const count = (table: 'leads' | 'receipts' | 'deliveries') =>
    store.run(async (db) => {
      const { rows } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number | string>().as('rows'))
        .executeTakeFirstOrThrow()
      return Number(rows)
    })
  return { leads: await count('leads'), receipts: await count('receipts'), deliveries: await count('deliveries') }
}

/** Inserts `count` leads in one statement, a hundred received in each minute from `start` on. */
export async function storeMany(store: LeadStore, count: number, start: Date): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    form: 'contact',
    received_at: new Date(start.getTime() + Math.floor(index / 100) * 60_000).toISOString(),
    answers: JSON.stringify({ name: `${index}` }),
    source: null,
    page: null,
    set_aside: null,
  }))
  await store.run((db) => db.insertInto('leads').values(rows).execute())
}
