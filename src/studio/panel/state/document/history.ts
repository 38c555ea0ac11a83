import { t } from '#studio/words/words.ts'
import { openNew } from './open-document.ts'
import { requestOf } from '#studio/panel/state/studio-state.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import type { Changes } from '#studio/protocol/publishing.ts'
import { refresh } from './refresh.ts'

/** Undoes or redoes the last step, or another one by its id. */
export async function undoOrRedo(store: StudioStore, request: 'POST /undo' | 'POST /redo', id?: string): Promise<void> {
  await store.queue.flush()
  if (!store.queue.isIdle) return
  const { file } = store.get()
  try {
    // Until another document is opened, events of the server must not request a deleted one.
    const { step, isPart } = await store.queue.write(async () => {
      const answer = await store.request(request, { ...requestOf(store.get()), ...(id !== undefined && { id }) })
      const { document } = answer
      if (document && document.file !== file) await openNew(store, document.file)
      else if (document) store.document.applyDocument(document, { saving: 'saved', notice: '', conflict: undefined })
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
  if (!(await store.queue.flush())) return
  await store.queue
    .write(() => store.request('POST /mend', { ...requestOf(store.get()), key, label: t('stepMending') }))
    .then(
      (answer) => store.document.applyAnswer(answer),
      (error: unknown) => store.report(error),
    )
}

/** Reverts one of the changes since the last published version. Returns the remaining ones. */
export const takeBackChange = (store: StudioStore, id: string, change: string): Promise<Changes> =>
  store.queue.write(async () => {
    const label = t('stepTakingBack', { change })
    const { step, changes } = await store.request('POST /changes/take-back', { id, label })
    store.announce(t('undone', { step: step.label }))
    if (step.files.includes(store.get().file)) await refresh(store, true)
    return changes
  })

/** Removes the open page from all menus and links, as one step. */
export const unlinkPage = (store: StudioStore): Promise<void> =>
  store.queue
    .write(async () => {
      const { file, value } = store.get()
      if (!(await store.queue.flush())) return
      const label = t('stepUnlinking', { title: String(value['title']) })
      const { step } = await store.request('POST /pages/unlink', { file, label })
      if (step) store.announce(step.label)
      await refresh(store, true)
    })
    .catch((error: unknown) => store.report(error))
