import { t } from '#studio/words/words.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import { debounced } from '#studio/client/debounced.ts'
import { requestOf } from '#studio/panel/state/studio-state.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { saySame } from './translations.ts'

/** The delay before a reported change is requested, in milliseconds: events of the server come in quick succession. */
const DELAY = 100

/**
 * Refreshes once the news of the server rest, and again once nothing is being written: the answer to a request of this panel
 * may be older than the news that came before it.
 */
export function createRefresher(store: StudioStore): () => void {
  const refreshSoon = debounced(() => void refresh(store).then((isDone) => isDone || whenIdle()), DELAY)
  const whenIdle = debounced(() => {
    if (!store.queue.isBusy(false)) refreshSoon()
    // The queue sends failed edits again, and the answer has the newest document.
    else if (store.get().saving !== 'failed') whenIdle()
  }, DELAY)
  return refreshSoon
}

/**
 * Handles a change of the site: another program may have written this document, or there are new problems. `isOwn`: the
 * server has written because of a request of this panel. Returns false if something was being written meanwhile.
 */
export async function refresh(store: StudioStore, isOwn = false): Promise<boolean> {
  store.fetchFactsSoon()
  const { file, language, revision, conflict, saving } = store.get()
  // Failed edits may succeed now.
  if (saving === 'failed') await store.queue.flush()
  if (store.queue.isBusy(isOwn)) return false
  if (conflict) return true
  const document = await store.request('GET /document', requestOf(store.get())).catch((error: unknown) => {
    // If the reason of the server's refusal is already shown, the document stays as it is typed.
    if (error instanceof RefusedError && !store.get().ended) store.set({ unreadable: error.message })
    else if (error instanceof RefusedError) store.set({ notice: error.message })
  })
  const now = store.get()
  if (store.queue.isBusy(isOwn)) return false
  if (!document || now.file !== file || now.language !== language) return true
  const hasOtherText = document.revision !== revision && document.revision !== now.revision
  const isForeign = hasOtherText || !saySame(document.translation, now.translation)
  if (!isForeign && now.unreadable === '') {
    store.document.applyChecks(document)
    return true
  }
  store.document.applyDocument(document, { saving: 'saved', notice: '' })
  if (!isOwn && store.get().unreadable === '') store.set({ notice: t('changedElsewhere') })
  return true
}
