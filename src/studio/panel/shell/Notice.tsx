import { undoOrRedo } from '#studio/panel/state/document/history.ts'
import { discardEdits } from '#studio/panel/state/queue/failed-edits.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { WayOnAfterEnd } from './OfChange.tsx'

/**
 * Notices about other programs that write the same file, and about steps that have failed. A conflict is shown as a
 * question instead.
 */
export function Notice() {
  const store = useStore()
  const conflict = useStudio((state) => state.conflict !== undefined)
  const text = useStudio((state) => state.unreadable || state.notice)
  const isLeaving = useStudio((state) => state.leavingFor !== undefined)
  const undoable = useStudio((state) => (state.undoable?.notice === text ? state.undoable : undefined))
  if (conflict) return null
  return (
    <output className={text ? 'notice' : 'visually-hidden'}>
      {text && (
        <>
          <span dir="auto">{text}</span>
          <WayOnAfterEnd />
          {undoable && (
            <button
              type="button"
              onClick={() => {
                store.set({ notice: '' })
                void undoOrRedo(store, 'POST /undo', undoable.step)
              }}
            >
              {t('undo')}
            </button>
          )}
          {isLeaving && (
            <button type="button" onClick={() => discardEdits(store)}>
              {t('discard')}
            </button>
          )}
          <button
            type="button"
            onClick={() => store.set({ notice: '', leavingFor: undefined })}
            hidden={store.get().unreadable !== ''}
          >
            {t('dismiss')}
          </button>
        </>
      )}
    </output>
  )
}
