import { usageError } from '#cli/user-error.ts'
import type { UserError } from '#cli/user-error.ts'
import type { DeleteResult } from '#server/leads/leads.ts'
import { count } from '#text/lists.ts'

/** A time for people: `2026-01-31 09:30:00`. */
export const formatTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** The end of a deletion. */
export function deletedMessage({ deleted, isErased }: DeleteResult): string {
  const rest = isErased
    ? ''
    : ' What was deleted is still in the file leads.sqlite-wal, as another program reads it, such as a backup. Once that has ended, any further deletion removes it, and so does a restart of the server.'
  return `Deleted ${count(deleted, 'lead')}. Backups made before still hold what was deleted.${rest}\n`
}

export function noSuchLead(ids: string[]): UserError {
  const none = ids.length === 1 ? `There is no lead "${ids[0]}".` : `There are no leads ${ids.join(', ')}.`
  return usageError(`${none} This shows the ids: npm run leads -- list`)
}
