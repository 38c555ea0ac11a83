import type { Lead } from './leads.ts'
import type { LeadRow } from './tables.ts'

export function leadOfRow({ id, form, received_at, answers, source, page, set_aside }: LeadRow): Lead {
  return {
    id,
    form,
    receivedAt: received_at,
    answers: JSON.parse(answers) as Record<string, string>,
    ...(source !== null && { source }),
    ...(page !== null && { page }),
    ...(set_aside !== null && { setAside: set_aside }),
  }
}
