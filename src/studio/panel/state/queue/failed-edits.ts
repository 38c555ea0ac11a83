import { t } from '#studio/words/words.ts'
import type { Batch } from './edit-queue.ts'
import { changeId } from '#studio/panel/state/api.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { requestOf } from '#studio/panel/state/studio-state.ts'

/** Edits that were not saved: because of a conflict, a refusal, or a closed window. */

/** Answers the question of a conflict. All other edits are sent in any case. */
export async function settleConflict(store: StudioStore, choice: 'yours' | 'theirs'): Promise<void> {
  if (!store.get().conflict) return
  store.queue.settle(choice)
  if (!store.queue.isIdle) return void store.queue.flush()
  // Without an edit, no answer will have the newest document.
  await store
    .request('GET /document', requestOf(store.get()))
    .then((document) => store.document.applyDocument(document, { saving: 'saved' }))
    .catch((error: unknown) => store.report(error))
}

/** Discards edits that could not be saved, and opens the requested document. */
export function discardEdits(store: StudioStore): void {
  store.queue.clear()
  const { leavingFor, file } = store.get()
  void openDocument(store, leavingFor ?? file)
}

/** Starts to keep unsent edits in the browser, and sends the edits of closed windows. */
export async function restoreUnsent(store: StudioStore): Promise<void> {
  const { unsent } = store.queue
  const { team, site } = store.get().facts
  unsent.open(team ? `${changeId()} ${team.person.id}` : (site ?? ''))
  for (let batches = await unsent.adopt(); batches.length > 0; batches = await unsent.adopt()) {
    await restore(store, batches)
    // A question is open, or the edits are retried. Edits of other windows wait for the next start.
    if (!(await store.queue.flush())) return
    store.set({ notice: t('restored'), announcement: t('restored') })
  }
}

/** Opens the document of the edits, and applies them. If it no longer exists, the server refuses them. */
async function restore(store: StudioStore, batches: readonly Batch[]): Promise<void> {
  const [{ file, language } = {}] = batches
  if (file !== undefined && (file !== store.get().file || language !== store.get().language))
    await openDocument(store, file, { language }).catch((error: unknown) => store.report(error))
  store.document.restore(batches)
}
