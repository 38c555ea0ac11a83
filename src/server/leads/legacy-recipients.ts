import type { Kysely } from 'kysely'
import type { NewDelivery, Tables } from './rows.ts'
import type { Store } from './store.ts'

/** Below SQLite's limit of parameters in a statement. */
const MAX_IDS = 500

/** Shown by `undelivered` for a delivery whose mailbox was removed from MAIL_TO before this release started. */
const NO_RECIPIENT = 'its recipient is not known'

/**
 * Sets the recipient of deliveries that have none: those stored by a release before migration 002, or restored from a
 * backup of one. That release sent the first delivery of a lead to the first recipient of its channel, the second to the
 * second, in the order of the ids. This assigns all of them once, in the same way, so that a later change of MAIL_TO
 * redirects none. A delivery beyond the last recipient is given up: its recipient is unknown, and each recipient that the
 * settings name has a delivery of its own. Completed deliveries keep null: nothing tells their recipient.
 */
export async function assignRecipients(db: Kysely<Tables>, recipients: readonly NewDelivery[]): Promise<void> {
  for (const channel of new Set(recipients.map((each) => each.channel))) {
    const ofChannel = recipients.filter((each) => each.channel === channel).map(({ recipient }) => recipient)
    const { assigned, surplus } = await assignmentsOf(db, channel, ofChannel)
    for (const [recipient, ids] of assigned)
      await inChunks(ids, (chunk) =>
        db
          .updateTable('deliveries')
          .set({ recipient })
          .where('id', 'in', chunk)
          .where('recipient', 'is', null)
          .execute(),
      )
    await inChunks(surplus, (chunk) =>
      db
        .updateTable('deliveries')
        .set({ state: 'dead', last_error: NO_RECIPIENT })
        .where('id', 'in', chunk)
        .where('state', '=', 'waiting')
        .where('recipient', 'is', null)
        .execute(),
    )
  }
}

/** The ids of deliveries without recipient, by the recipient to assign; `surplus` are those beyond the last recipient. */
async function assignmentsOf(
  db: Kysely<Tables>,
  channel: NewDelivery['channel'],
  recipients: string[],
): Promise<{ assigned: Map<string, string[]>; surplus: string[] }> {
  const leads = db
    .selectFrom('deliveries')
    .select('lead_id')
    .where('state', 'in', ['waiting', 'dead'])
    .where('channel', '=', channel)
    .where('recipient', 'is', null)
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'lead_id', 'state'])
    .where('channel', '=', channel)
    .where('lead_id', 'in', leads)
    .execute()
  // Sorted here: databases collate differently, and a backup may move leads between them.
  rows.sort((a, b) => (a.id < b.id ? -1 : 1))
  const assigned = new Map<string, string[]>()
  const surplus: string[] = []
  const positions = new Map<string, number>()
  for (const { id, lead_id, state } of rows) {
    const position = positions.get(lead_id) ?? 0
    positions.set(lead_id, position + 1)
    if (state === 'delivered') continue
    const recipient = recipients[position]
    if (recipient === undefined) surplus.push(id)
    else if (!assigned.get(recipient)?.push(id)) assigned.set(recipient, [id])
  }
  return { assigned, surplus }
}

/** `assignRecipients` in a transaction of its own. */
export function assignAllRecipients(store: Store, recipients: readonly NewDelivery[]): Promise<void> {
  return store.transact((db) => assignRecipients(db, recipients))
}

async function inChunks(ids: string[], update: (chunk: string[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_IDS) await update(ids.slice(start, start + MAX_IDS))
}
