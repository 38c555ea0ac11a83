import type { DocumentState } from '#studio/protocol/documents.ts'
import { t } from '#studio/panel/words/words.ts'
import { RefusedError } from './api.ts'
import { debounced } from './debounced.ts'
import { checksFrom, requestOf } from './studio-state.ts'
import type { StudioStore } from './studio-store.ts'
import { keepingRows, saySame } from './translation-rows.ts'

/** How long until a change that the server has told of is asked for, in milliseconds: its news follow each other closely. */
const DELAY = 100

/** Refreshes once the news of the server rest. What this program has written is shown already. */
export const createRefresher = (store: StudioStore): (() => void) => debounced(() => void refresh(store), DELAY)

/**
 * Something has changed in the site: another program may have written this document, or the checks found more. `isOwn` is
 * what the server has written because it was asked here.
 */
export async function refresh(store: StudioStore, isOwn = false): Promise<void> {
  store.fetchFactsSoon()
  const { file, language, revision, conflict, saving } = store.get()
  // What could not be saved, perhaps can be now.
  if (saving === 'failed') await store.flush()
  if (store.isBusy(isOwn) || conflict) return
  const document = await store.request('GET /document', requestOf(store.get())).catch((error: unknown) => {
    // Once it is known why the server does nothing, the document stays as it is typed.
    if (error instanceof RefusedError && !store.get().ended) store.set({ unreadable: error.message })
    else if (error instanceof RefusedError) store.set({ notice: error.message })
  })
  const now = store.get()
  if (!document || store.isBusy(isOwn) || now.file !== file || now.language !== language) return
  const hasOtherText = document.revision !== revision && document.revision !== now.revision
  const isForeign = hasOtherText || !saySame(document.translation, now.translation)
  if (!isForeign && now.unreadable === '') return refreshChecks(store, document)
  store.takeDocument(document, { saving: 'saved', notice: '' })
  if (!isOwn && store.get().unreadable === '') store.set({ notice: t('changedElsewhere') })
}

/** The text is the same: what is said of it, and what surrounds the page, may be another. */
function refreshChecks(store: StudioStore, document: DocumentState): void {
  const { shell: shellBefore, data: dataBefore, translation: before } = store.get()
  const { shell, data = dataBefore, translation } = document
  store.set({ ...checksFrom(document), translation: translation && keepingRows(before, translation) })
  if (shell === shellBefore) return
  store.set({ shell, data })
  store.canvas.show(document)
}
