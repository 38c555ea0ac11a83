import type { Changes } from '#studio/protocol/publishing.ts'
import { t } from '#studio/words/words.ts'
import { refresh } from './refresh.ts'
import type { StudioStore } from './studio-store.ts'

/** Reverts one of the changes since the last published version. Returns the remaining ones. */
export const takeBackChange = (store: StudioStore, id: string, change: string): Promise<Changes> =>
  store.write(async () => {
    const label = t('stepTakingBack', { change })
    const { step, changes } = await store.request('POST /changes/take-back', { id, label })
    store.announce(t('undone', { step: step.label }))
    if (step.files.includes(store.get().file)) await refresh(store, true)
    return changes
  })
