import { useCallback, useEffect, useState } from 'react'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Library } from '#studio/protocol/library.ts'
import { failureInWords } from '#studio/client/send-request.ts'
import { undoOrRedo } from '#studio/panel/state/document/history.ts'
import { refresh } from '#studio/panel/state/document/refresh.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** A finished action in the library, with the step for undo. */
interface Done {
  message: string
  step?: HistoryStep | undefined
}

export interface LibraryState {
  /** Undefined until the server has answered. */
  facts: Library | undefined
  /** The chosen file. */
  chosen: string | undefined
  done: Done | undefined
  choose: (file: string | undefined) => void
  reload: () => Promise<void>
  /** Runs an action on a file, shows its result, and chooses the resulting file. */
  run: (work: () => Promise<Done & { chosen?: string | undefined }>) => Promise<void>
  undo: () => Promise<void>
}

/** The pictures and files of the site, requested again after each action. */
export function useLibrary(): LibraryState {
  const store = useStore()
  const [facts, setFacts] = useState<Library>()
  const [chosen, choose] = useState<string>()
  const [done, setDone] = useState<Done>()
  const reload = useCallback(async () => {
    try {
      setFacts(await store.request('GET /library', {}))
      await store.fetchFacts()
    } catch (error) {
      setDone({ message: failureInWords(error) })
    }
  }, [store])
  useEffect(() => {
    store.request('GET /library', {}).then(setFacts, (error: unknown) => setDone({ message: failureInWords(error) }))
  }, [store])
  const follow = async (): Promise<void> => {
    await refresh(store, true)
    await reload()
  }
  const run: LibraryState['run'] = async (work) => {
    // Edits of a document that shows the picture are saved first.
    if (!(await store.queue.flush())) return setDone({ message: t('notSavedYet') })
    try {
      const { chosen: next, ...outcome } = await store.queue.write(work)
      await follow()
      choose(next)
      setDone(outcome)
    } catch (error) {
      setDone({ message: failureInWords(error) })
    }
  }
  const undo = async (): Promise<void> => {
    const step = done?.step
    if (!step) return
    await undoOrRedo(store, 'POST /undo', step.id)
    await reload()
    setDone({ message: store.get().notice || t('undone', { step: step.label }) })
  }
  const chooseOther = (file: string | undefined): void => {
    choose(file)
    setDone(undefined)
  }
  return { facts, chosen, done, choose: chooseOther, reload, run, undo }
}
