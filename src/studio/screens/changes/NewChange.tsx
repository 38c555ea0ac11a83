import { useId } from 'react'
import { flushSync } from 'react-dom'
import { Modal } from '#studio/kit/Modal.tsx'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import { editorAddress } from '#studio/protocol/addresses.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'

/** Asks for the subject of a change, creates it, and opens its pages. */
export function NewChange({ onClose }: { onClose: () => void }) {
  const { ask } = useTeam()
  const id = useId()
  const { text: title, type, forget } = useUnsentText('title of a new change')
  const { isBusy, failure, run } = useTask()
  const begin = async (): Promise<void> => {
    const change = await ask('POST /changes', { title: title.trim() })
    // Otherwise the browser would ask about unsent text.
    flushSync(forget)
    location.assign(editorAddress({ change: change.id }))
  }
  return (
    <Modal title={t('newChangeTitle')} className="new-change" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(begin)
        }}
      >
        <label htmlFor={id}>{t('newChangeLabel')}</label>
        <input
          id={id}
          dir="auto"
          required
          pattern=".*\S.*"
          maxLength={LONGEST_TITLE}
          aria-describedby={`${id}-help`}
          value={title}
          onChange={(event) => type(event.target.value)}
        />
        <p className="soft" id={`${id}-help`}>
          {t('newChangeHelp')}
        </p>
        <Failure failure={failure} />
        <button type="submit" className="main" disabled={isBusy}>
          {t('beginChange')}
        </button>
      </form>
    </Modal>
  )
}

export const LONGEST_TITLE = 100
