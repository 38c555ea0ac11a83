import { t } from '#studio/words/words.ts'
import { refresh } from './refresh.ts'
import type { StudioStore } from './studio-store.ts'

/** Removes the open page from all menus and links, as one step. */
export const unlinkPage = (store: StudioStore): Promise<void> =>
  store
    .write(async () => {
      const { file, value } = store.get()
      if (!(await store.flush())) return
      const label = t('stepUnlinking', { title: String(value['title']) })
      const { step } = await store.request('POST /pages/unlink', { file, label })
      if (step) store.announce(step.label)
      await refresh(store, true)
    })
    .catch((error: unknown) => store.report(error))
