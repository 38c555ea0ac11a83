import { backupLines } from '#server/leads/backup.ts'
import { checkBackup, restoreBackup } from '#server/leads/restore.ts'
import type { RestoreResult } from '#server/leads/restore.ts'
import type { Store } from '#server/leads/store.ts'

export async function backupOf(store: Store): Promise<string[]> {
  const lines: string[] = []
  for await (const line of backupLines(store)) lines.push(line)
  return lines
}

export async function* inTurn<T>(things: T[]): AsyncGenerator<T> {
  yield* things
}

/** Restores a backup of these lines. */
export async function restored(store: Store, lines: string[]): Promise<RestoreResult> {
  return restoreBackup(store, await checkBackup(() => inTurn(lines)))
}
