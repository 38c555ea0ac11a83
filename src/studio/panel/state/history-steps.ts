import { t } from '#studio/words/words.ts'
import { openNew } from './open-document.ts'
import { requestOf } from './studio-state.ts'
import type { StudioStore } from './studio-store.ts'

/** Takes the last step back, or does it again; by its id, another one. */
export async function undoOrRedo(store: StudioStore, request: 'POST /undo' | 'POST /redo', id?: string): Promise<void> {
  await store.flush()
  if (!store.edits.isIdle) return
  const { file } = store.get()
  try {
    // News of the server would ask for a document that is gone, until another one is opened.
    const { step, isPart } = await store.write(async () => {
      const answer = await store.request(request, { ...requestOf(store.get()), ...(id !== undefined && { id }) })
      const { document } = answer
      if (document && document.file !== file) await openNew(store, document.file)
      else if (document) store.takeDocument(document, { saving: 'saved', notice: '', conflict: undefined })
      return answer
    })
    const done = t(request === 'POST /undo' ? 'undone' : 'redone', { step: step.label })
    if (isPart) store.set({ notice: `${done}. ${t('othersStay')}` })
    store.announce(done)
  } catch (error) {
    store.report(error)
  }
}

/** Makes the edits that mend a problem. */
export async function mendProblem(store: StudioStore, key: string): Promise<void> {
  if (!(await store.flush())) return
  await store
    .write(() => store.request('POST /mend', { ...requestOf(store.get()), key, label: t('stepMending') }))
    .then(
      (answer) => store.takeAnswer(answer),
      (error: unknown) => store.report(error),
    )
}
