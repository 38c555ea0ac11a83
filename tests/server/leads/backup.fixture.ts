import { backupLines } from '#serve/leads/backup.ts'
import { checkBackup, restoreBackup } from '#serve/leads/restore.ts'
import type { RestoreResult } from '#serve/leads/restore.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { noUploads } from './uploads.fixture.ts'

/** The lines of a backup of the store. */
export async function backupOf(store: LeadStore, uploads = noUploads): Promise<string[]> {
  const lines: string[] = []
  for await (const line of backupLines(store, uploads)) lines.push(line)
  return lines
}

export async function* asyncIterable<T>(items: T[]): AsyncGenerator<T> {
  yield* items
}

/** Restores a backup of these lines. */
export async function restoreLines(store: LeadStore, lines: string[], uploads = noUploads): Promise<RestoreResult> {
  return restoreBackup(store, uploads, await checkBackup(() => asyncIterable(lines)))
}
