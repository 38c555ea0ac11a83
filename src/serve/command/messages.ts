import type { UserError } from '#base/cli/user-error.ts'
import { usageError } from '#base/cli/user-error.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import { count } from '#base/text/words/lists.ts'
import type { DeleteResult } from '#serve/leads/leads.ts'
import type { RestoreResult } from '#serve/leads/restore.ts'

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

/** Makes a text safe for a terminal, and keeps its lines. The byte order mark is for files only. */
export function terminalSafeLines(text: string): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  return lines.map((line) => terminalSafe(line)).join('\n')
}

/** A text whose control characters are escaped, except tabs and line breaks, so that it cannot move the cursor of a terminal. */
export const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these characters must not reach a terminal
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, (character) => terminalSafe(character))

/** A value on one line, safe to print, of at most `longest` characters. */
export const shortLine = (text: string, longest: number): string => shorten(terminalSafe(oneLine(text)), longest)
