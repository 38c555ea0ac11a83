import { usageError } from '#base/cli/user-error.ts'
import type { UserError } from '#base/cli/user-error.ts'
import type { DeleteResult } from '#serve/leads/leads.ts'
import type { RestoreResult } from '#serve/leads/restore.ts'
import { count } from '#base/text/words/lists.ts'

/** A time for people: `2026-01-31 09:30:00`. */
export const formatTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** The message after a deletion. */
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

/** The message after a restore. */
export function restoredMessage({ added, present, superseded }: RestoreResult, file: string): string {
  const there = present === 0 ? '' : ` There already: ${present}.`
  const out =
    superseded === 0 ? '' : ` Left out: ${superseded}, as the same address or request has another lead by now.`
  return `Added ${count(added, 'lead')} from ${file}.${there}${out}\n`
}
