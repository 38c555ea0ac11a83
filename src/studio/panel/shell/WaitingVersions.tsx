import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** That versions have not been sent: whoever believes them online would be wrong. */
export function WaitingVersions({ onDialog }: { onDialog: OpenDialog }) {
  const waiting = useStudio((state) => state.standing?.waiting ?? 0)
  if (waiting === 0) return null
  return (
    <output className="waiting">
      <span>{t('waitingToBeSent', { n: waiting })}</span>
      <button type="button" onClick={() => onDialog({ type: 'changes' })}>
        {t('seeWaiting')}
      </button>
    </output>
  )
}
