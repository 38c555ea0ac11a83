import { t } from '#studio/panel/words/words.ts'
import { openNew } from './open-document.ts'
import type { StudioStore } from './studio-store.ts'

/** Takes the last step back, or does it again; by its id, another one. */
export async function undoOrRedo(store: StudioStore, request: 'POST /undo' | 'POST /redo', id?: string): Promise<void> {
  await store.flush()
  if (!store.edits.isIdle) return
  const { file, canvasFile } = store.get()
  try {
    const { step, document, isPart } = await store.write(() =>
      store.request(request, { file, canvasFile, ...(id !== undefined && { id }) }),
    )
    if (document && document.file !== file) await openNew(store, document.file)
    else if (document) store.takeDocument(document, { saving: 'saved', notice: '', conflict: undefined })
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
  const { file, canvasFile } = store.get()
  await store
    .write(() => store.request('POST /mend', { file, canvasFile, key, label: t('stepMending') }))
    .then(
      (answer) => store.takeAnswer(answer),
      (error: unknown) => store.report(error),
    )
}
