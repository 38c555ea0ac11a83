import type { Selectable } from 'kysely'
import type { Delivery } from './deliveries.ts'
import type { DeliveryRow } from './tables.ts'

export function deliveryOfRow(row: Selectable<DeliveryRow>): Delivery {
  const { id, lead_id, channel, state, attempts, due_at, last_error, delivered_at } = row
  return {
    id,
    leadId: lead_id,
    channel,
    state,
    attempts,
    dueAt: due_at,
    ...(last_error !== null && { lastError: last_error }),
    ...(delivered_at !== null && { deliveredAt: delivered_at }),
  }
}
