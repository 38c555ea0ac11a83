import { Form } from '#studio/kit/Form.tsx'
import { TextField } from '#studio/kit/Field.tsx'
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
      <Form onSubmit={() => run(begin)}>
        <TextField
          label={t('newChangeLabel')}
          help={t('newChangeHelp')}
          required
          pattern=".*\S.*"
          maxLength={LONGEST_TITLE}
          value={title}
          onChange={type}
        />
        <Failure failure={failure} />
        <button type="submit" className="main" disabled={isBusy}>
          {t('beginChange')}
        </button>
      </Form>
    </Modal>
  )
}

export const LONGEST_TITLE = 100
