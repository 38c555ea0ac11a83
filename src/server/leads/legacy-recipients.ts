import type { Transaction } from 'kysely'
import type { NewDelivery, Tables } from './rows.ts'

/** More ids than that in a statement are too many for SQLite. */
const MOST_IDS = 500

/** What `undelivered` shows of a delivery whose mailbox had been removed from MAIL_TO before it could be stored. */
const NO_RECIPIENT = 'its recipient is not known'

/**
 * Gives a recipient to deliveries that have none: they were stored by a release before migration 002, or restored from a
 * backup of one. Such a release sent the first delivery of a lead to the first recipient of its channel, the second to
 * the second, in the order of the ids; this does so once, for all of them, so that recipients reordered later redirect
 * none. Deliveries beyond the last recipient are given up: whom they were for is not known, and all whom the settings
 * name have deliveries of their own. Deliveries that were made stay without: nothing says to whom.
 */
export async function assignRecipients(db: Transaction<Tables>, recipients: readonly NewDelivery[]): Promise<void> {
  for (const channel of new Set(recipients.map((each) => each.channel))) {
    const ofChannel = recipients.filter((each) => each.channel === channel).map(({ recipient }) => recipient)
    const { assigned, surplus } = await assignmentsOf(db, channel, ofChannel)
    for (const [recipient, ids] of assigned)
      await inParts(ids, (some) =>
        db
          .updateTable('deliveries')
          .set({ recipient })
          .where('id', 'in', some)
          .where('recipient', 'is', null)
          .execute(),
      )
    await inParts(surplus, (some) =>
      db
        .updateTable('deliveries')
        .set({ state: 'dead', last_error: NO_RECIPIENT })
        .where('id', 'in', some)
        .where('state', '=', 'waiting')
        .where('recipient', 'is', null)
        .execute(),
    )
  }
}

/** The ids of the deliveries without recipient, by the recipient they are for; and those beyond the last recipient. */
async function assignmentsOf(
  db: Transaction<Tables>,
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
  // Sorted here: databases differ over the order of texts, and a backup leads from one to the other.
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

async function inParts(ids: string[], update: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += MOST_IDS) await update(ids.slice(start, start + MOST_IDS))
}
