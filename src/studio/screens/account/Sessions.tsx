import { Card } from '#studio/kit/Card.tsx'
import { Failure } from '#studio/kit/Failure.tsx'
import { Answered } from '#studio/screens/frame/Screen.tsx'
import { Time } from '#studio/kit/Time.tsx'
import { useAnswer, useTask, useTeam } from '#studio/screens/state/team.tsx'
import { browserInWords } from '#studio/screens/words/browser-in-words.ts'
import { t } from '#studio/screens/words/words.ts'

/** The browsers in which the user is signed in. */
export function Sessions() {
  const { ask } = useTeam()
  const asked = useAnswer('GET /sessions', {})
  const task = useTask()
  const end = async (id: string): Promise<void> => {
    await ask('POST /sessions/end', { id })
    asked.reload()
  }
  return (
    <Card title={t('sessions')}>
      <p className="soft">{t('sessionsText')}</p>
      <Answered asked={asked}>
        {({ sessions }) => (
          <ul className="rows">
            {sessions.map(({ id, browser, usedAt, isThis }) => (
              <li key={id}>
                <div>
                  <strong>{browserInWords(browser)}</strong>
                  <p className="soft">
                    {isThis ? (
                      t('thisBrowser')
                    ) : (
                      <>
                        {t('usedAt')} <Time at={usedAt} />
                      </>
                    )}
                  </p>
                </div>
                {!isThis && (
                  <button
                    type="button"
                    disabled={task.isBusy}
                    aria-label={t('endSessionOf', { name: browserInWords(browser) })}
                    onClick={() => task.run(() => end(id))}
                  >
                    {t('signOut')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <Failure failure={task.failure} />
    </Card>
  )
}
