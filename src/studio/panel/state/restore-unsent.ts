import { applyOperation } from '#base/json/operation.ts'
import { t } from '#studio/words/words.ts'
import type { Batch } from './edit-queue.ts'
import { changeId } from './change.ts'
import { openDocument } from './open-document.ts'
import type { StudioStore } from './studio-store.ts'

/** Starts to keep unsent edits in the browser, and sends the edits of closed windows. */
export async function restoreUnsent(store: StudioStore): Promise<void> {
  const { unsent } = store.edits
  const { team, site } = store.get().facts
  unsent.open(team ? `${changeId()} ${team.person.id}` : (site ?? ''))
  for (let batches = await unsent.adopt(); batches.length > 0; batches = await unsent.adopt()) {
    await restore(store, batches)
    // A question is open, or the edits are retried. Edits of other windows wait for the next start.
    if (!(await store.flush())) return
    store.set({ notice: t('restored'), announcement: t('restored') })
  }
}

/** Opens the document of the edits, and applies them. If it no longer exists, the server refuses them. */
async function restore(store: StudioStore, batches: readonly Batch[]): Promise<void> {
  const [{ file, language, revision } = {}] = batches
  if (file !== undefined && (file !== store.get().file || language !== store.get().language))
    await openDocument(store, file, { language }).catch((error: unknown) => store.report(error))
  const { value, revision: now } = store.get()
  const isSeen = file === store.get().file && revision === now
  store.edits.restore(batches, isSeen)
  if (isSeen)
    store.set({
      value: batches.flatMap(({ operations }) => operations).reduce<unknown>(applyOperation, value) as never,
    })
  store.set({ saving: 'saving' })
}
