import { leadOf } from '#server/leads/leads.ts'
import type { Store } from '#server/leads/store.ts'
import type { Sender } from './sender.ts'
import type { Delivery } from '#server/leads/rows.ts'

/**
 * Which of the sender's receivers a delivery is for, counted from 0: the deliveries of a lead to one channel are told
 * apart by the order of their ids. Undefined once the lead is deleted.
 */
export async function receiverOf(
  store: Store,
  { channel, receivers }: Sender,
  { id, leadId }: Delivery,
): Promise<number | undefined> {
  if (receivers === 1) return 0
  const { deliveries = [] } = (await leadOf(store, leadId)) ?? {}
  const ids = deliveries.filter((delivery) => delivery.channel === channel).map((delivery) => delivery.id)
  // Sorted here: databases differ over the order of texts, and a backup leads from one to the other.
  const place = ids.sort().indexOf(id)
  return place === -1 ? undefined : place
}
