import { t } from '#studio/panel/words/words.ts'
import type { StudioStore } from './studio-store.ts'

/** Answers the question of a conflict. */
export async function settleConflict(store: StudioStore, choice: 'yours' | 'theirs'): Promise<void> {
  const { conflict, file, canvasFile } = store.get()
  if (!conflict) return
  const document = await store.request('GET /document', { file, canvasFile })
  store.takeDocument(document, { conflict: undefined, saving: 'saved' })
  if (choice === 'yours' && conflict.path && conflict.yours !== undefined)
    store.edit(t('stepYours'), { type: 'set', path: conflict.path, value: conflict.yours })
}
