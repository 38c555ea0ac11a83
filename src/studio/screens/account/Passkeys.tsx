import { Card } from '#studio/kit/Card.tsx'
import type { ListedPasskey } from '#studio/protocol/team/people.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { Answered } from '#studio/screens/frame/Screen.tsx'
import { Time } from '#studio/kit/Time.tsx'
import { madePasskey } from '#studio/screens/state/passkeys.ts'
import { useAnswer, useTask, useTeam } from '#studio/screens/state/team.tsx'
import { browserInWords } from '#studio/screens/words/browser-in-words.ts'
import { t } from '#studio/screens/words/words.ts'

/** The user's passkeys. */
export function Passkeys() {
  const { ask } = useTeam()
  const asked = useAnswer('GET /passkeys', {})
  const task = useTask()
  const add = async (): Promise<void> => {
    await ask('POST /passkeys', { response: await madePasskey(await ask('POST /passkeys/options', {})) })
    asked.reload()
  }
  const remove = async (id: string): Promise<void> => {
    await ask('POST /passkeys/remove', { id })
    asked.reload()
  }
  return (
    <Card title={t('passkeys')}>
      <p className="soft">{t('passkeysText')}</p>
      <Answered asked={asked}>
        {({ passkeys }) => (
          <ul className="rows">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                {...passkey}
                isLast={passkeys.length === 1}
                isBusy={task.isBusy}
                onRemove={() => task.run(() => remove(passkey.id))}
              />
            ))}
          </ul>
        )}
      </Answered>
      <Failure failure={task.failure} />
      <button type="button" disabled={task.isBusy} onClick={() => task.run(add)}>
        {t('addPasskey')}
      </button>
    </Card>
  )
}

interface PasskeyRowProps extends ListedPasskey {
  isLast: boolean
  isBusy: boolean
  onRemove: () => void
}

function PasskeyRow({ madeIn, madeAt, usedAt, isLast, isBusy, onRemove }: PasskeyRowProps) {
  return (
    <li>
      <div>
        <strong>{browserInWords(madeIn)}</strong>
        <p className="soft parts">
          <span>
            {t('madeAt')} <Time at={madeAt} />
          </span>
          {usedAt !== undefined && (
            <span>
              {t('usedAt')} <Time at={usedAt} />
            </span>
          )}
        </p>
      </div>
      {!isLast && (
        <button
          type="button"
          disabled={isBusy}
          aria-label={t('removePasskey', { name: browserInWords(madeIn) })}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
      )}
    </li>
  )
}
