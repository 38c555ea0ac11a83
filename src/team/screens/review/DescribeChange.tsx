import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListedChange } from '#team/types/changes.ts'
import { Failure } from '#team/screens/frame/Failure.tsx'
import { Sure } from '#studio/panel/remarks/Sure.tsx'
import { LONGEST_TITLE } from '#team/screens/changes/NewChange.tsx'
import { useTask, useTeam } from '#team/screens/state/team.tsx'
import { isolated } from '#text/isolated.ts'
import { focusOnce } from '#studio/panel/remarks/focus-once.ts'
import { t } from '#team/screens/words/words.ts'

interface DescribeChangeProps {
  change: ListedChange
  onChanged: () => void
}

/** Gives a change another title, or gives it up. */
export function DescribeChange({ change: { id, title, publishAt }, onChanged }: DescribeChangeProps) {
  const { ask } = useTeam()
  const field = useId()
  const navigate = useNavigate()
  const [name, setName] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, run } = useTask()
  const rename = async (): Promise<void> => {
    await ask('POST /changes/describe', { id, title: (name ?? title).trim(), ...(publishAt && { publishAt }) })
    setName(undefined)
    onChanged()
  }
  const giveUp = async (): Promise<void> => {
    await ask('POST /changes/discard', { id })
    await navigate('/home')
  }
  return (
    <div className="describe-change">
      <Failure failure={failure} />
      {name === undefined && !isAsking && (
        <div className="buttons">
          <button type="button" onClick={() => setName(title)}>
            {t('rename')}
          </button>
          <button type="button" onClick={() => setAsking(true)}>
            {t('giveUp')}
          </button>
        </div>
      )}
      {name !== undefined && (
        <form
          className="card fields"
          onSubmit={(event) => {
            event.preventDefault()
            run(rename)
          }}
        >
          <label htmlFor={field}>{t('renameLabel')}</label>
          <input
            id={field}
            ref={focusOnce}
            dir="auto"
            required
            pattern=".*\S.*"
            maxLength={LONGEST_TITLE}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="buttons">
            <button type="submit" className="main" disabled={isBusy}>
              {t('renameNow')}
            </button>
            <button type="button" onClick={() => setName(undefined)}>
              {t('cancel')}
            </button>
          </div>
        </form>
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
