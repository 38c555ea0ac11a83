import { t } from '#studio/panel/words/words.ts'
import { requestOf } from './studio-state.ts'
import type { StudioStore } from './studio-store.ts'
import { translateText } from './translate.ts'

/** Answers the question of a conflict. */
export async function settleConflict(store: StudioStore, choice: 'yours' | 'theirs'): Promise<void> {
  const { conflict } = store.get()
  if (!conflict) return
  const document = await store.request('GET /document', requestOf(store.get()))
  store.takeDocument(document, { conflict: undefined, saving: 'saved' })
  const { path, yours } = conflict
  if (choice === 'theirs' || !path || yours === undefined) return
  if (document.translation) translateText(store, t('stepYours'), path, String(yours))
  else store.edit(t('stepYours'), { type: 'set', path, value: yours })
}
