import { Form } from '#studio/kit/Form.tsx'
import { TextField } from '#studio/kit/Field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListedChange } from '#studio/protocol/team/changes.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { useUnsentText } from '#studio/client/use-unsent-text.ts'
import { Sure } from '#studio/kit/Sure.tsx'
import { LONGEST_TITLE } from '#studio/screens/changes/NewChange.tsx'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import { isolated } from '#base/text/languages/isolated.ts'
import { focusOnce } from '#studio/kit/focus-once.ts'
import { t } from '#studio/screens/words/words.ts'

interface DescribeChangeProps {
  change: ListedChange
  onChanged: () => void
}

/** Renames or discards a change. */
export function DescribeChange({ change: { id, title }, onChanged }: DescribeChangeProps) {
  const { ask } = useTeam()
  const navigate = useNavigate()
  /** The title when renaming began. */
  const [was, setWas] = useState<string>()
  const { text: name, type, forget } = useUnsentText(`title ${id}`, title)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, run } = useTask()
  const endRenaming = (): void => {
    forget()
    setWas(undefined)
  }
  const rename = async (): Promise<void> => {
    await ask('POST /changes/rename', { id, title: name.trim(), ...(was !== undefined && { was }) })
    endRenaming()
    onChanged()
  }
  const giveUp = async (): Promise<void> => {
    await ask('POST /changes/discard', { id })
    await navigate('/home')
  }
  return (
    <div className="describe-change">
      <Failure failure={failure} />
      {was === undefined && !isAsking && (
        <div className="buttons">
          <button type="button" onClick={() => setWas(title)}>
            {t('rename')}
          </button>
          <button type="button" onClick={() => setAsking(true)}>
            {t('giveUp')}
          </button>
        </div>
      )}
      {was !== undefined && (
        <Form className="card fields" onSubmit={() => run(rename)}>
          <TextField
            ref={focusOnce}
            label={t('renameLabel')}
            required
            pattern=".*\S.*"
            maxLength={LONGEST_TITLE}
            value={name}
            onChange={type}
          />
          <div className="buttons">
            <button type="submit" className="main" disabled={isBusy}>
              {t('renameNow')}
            </button>
            <button type="button" onClick={endRenaming}>
              {t('cancel')}
            </button>
          </div>
        </Form>
      )}
      {isAsking && (
        <Sure
          question={t('giveUpAsk', { title: isolated(title) })}
          action={t('giveUpNow')}
          isBusy={isBusy}
          onYes={() => run(giveUp)}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
