import { usageError } from '#cli/user-error.ts'
import type { UserError } from '#cli/user-error.ts'

/** A time for people: `2026-01-31 09:30:00`. */
export const formatTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

export function noSuchLead(ids: string[]): UserError {
  const none = ids.length === 1 ? `There is no lead "${ids[0]}".` : `There are no leads ${ids.join(', ')}.`
  return usageError(`${none} This shows the ids: npm run leads -- list`)
}
