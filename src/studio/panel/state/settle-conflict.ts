import { requestOf } from './studio-state.ts'
import type { StudioStore } from './studio-store.ts'

/** Answers the question of a conflict. All other edits are sent in any case. */
export async function settleConflict(store: StudioStore, choice: 'yours' | 'theirs'): Promise<void> {
  const { conflict } = store.get()
  if (!conflict) return
  store.edits.settle(conflict, choice)
  store.set({ conflict: undefined, saving: 'saving' })
  if (!store.edits.isIdle) return void store.flush()
  // Without an edit, no answer will have the newest document.
  await store
    .request('GET /document', requestOf(store.get()))
    .then((document) => store.applyDocument(document, { saving: 'saved' }))
    .catch((error: unknown) => store.report(error))
}
