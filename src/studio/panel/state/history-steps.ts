import { t } from '#studio/words/words.ts'
import { openNew } from './open-document.ts'
import { requestOf } from './studio-state.ts'
import type { StudioStore } from './studio-store.ts'

/** Undoes or redoes the last step, or another one by its id. */
export async function undoOrRedo(store: StudioStore, request: 'POST /undo' | 'POST /redo', id?: string): Promise<void> {
  await store.flush()
  if (!store.edits.isIdle) return
  const { file } = store.get()
  try {
    // Until another document is opened, events of the server must not request a deleted one.
    const { step, isPart } = await store.write(async () => {
      const answer = await store.request(request, { ...requestOf(store.get()), ...(id !== undefined && { id }) })
      const { document } = answer
      if (document && document.file !== file) await openNew(store, document.file)
      else if (document) store.applyDocument(document, { saving: 'saved', notice: '', conflict: undefined })
      return answer
    })
    const done = t(request === 'POST /undo' ? 'undone' : 'redone', { step: step.label })
    if (isPart) store.set({ notice: `${done}. ${t('othersStay')}` })
    store.announce(done)
  } catch (error) {
    store.report(error)
  }
}

/** Applies the edits that fix a problem. */
export async function mendProblem(store: StudioStore, key: string): Promise<void> {
  if (!(await store.flush())) return
  await store
    .write(() => store.request('POST /mend', { ...requestOf(store.get()), key, label: t('stepMending') }))
    .then(
      (answer) => store.applyAnswer(answer),
      (error: unknown) => store.report(error),
    )
}
