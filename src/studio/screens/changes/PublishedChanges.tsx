import { Card } from '#studio/kit/Card.tsx'
import { useState } from 'react'
import type { ListedPublication } from '#studio/protocol/team/changes.ts'
import { dateAndTime } from '#studio/words/dates.ts'
import { Answered } from '#studio/screens/frame/Screen.tsx'
import { Sure } from '#studio/kit/Sure.tsx'
import { useAnswer, useTeam } from '#studio/screens/state/team.tsx'
import { isolated } from '#base/text/languages/isolated.ts'
import { t } from '#studio/screens/words/words.ts'
import { PublishingState } from './PublishingState.tsx'
import { usePublishing } from './use-publishing.ts'

/** The number of published changes that are listed at first, and by each press for more. */
const LISTED = 8

/** Recently published changes: each can be reverted by a button, which asks for a confirmation. */
export function PublishedChanges({ onChanged }: { onChanged: () => void }) {
  const asked = useAnswer('GET /changes/published', {})
  const [most, setMost] = useState(LISTED)
  return (
    <Card title={t('publishedTitle')}>
      <Answered asked={asked}>
        {({ published, waits = [] }) => (
          <>
            {waits.map(({ state, problem }) => (
              <p key={state} className="note" data-tone="warn" dir="auto">
                {t(`waits-${state}`, { problem })}
              </p>
            ))}
            {published.length === 0 ? (
              <p className="soft">{t('nothingPublished')}</p>
            ) : (
              <ul className="rows">
                {published.slice(0, most).map((each) => (
                  <Published
                    key={each.version}
                    published={each}
                    onTakenBack={() => {
                      asked.reload()
                      onChanged()
                    }}
                  />
                ))}
              </ul>
            )}
            {published.length > most && (
              <button type="button" onClick={() => setMost(most + LISTED)}>
                {t('showMore')}
              </button>
            )}
          </>
        )}
      </Answered>
    </Card>
  )
}

interface PublishedProps {
  published: ListedPublication
  onTakenBack: () => void
}

function Published({ published: { version, title, by, at, isProgram }, onTakenBack }: PublishedProps) {
  const {
    ask,
    me: { may },
  } = useTeam()
  const [isAsking, setAsking] = useState(false)
  const publishing = usePublishing(async ({ choices, agreed }) => {
    const answer = await ask('POST /changes/take-back', { version, choices, agreed: [...agreed] })
    if (answer.state === 'published' || answer.state === 'waits') onTakenBack()
    return answer
  })
  return (
    <li>
      <div>
        <strong dir="auto">{title}</strong>
        <p className="soft">{t('changedBy', { name: isolated(by), date: dateAndTime(at) })}</p>
        {isProgram && <p className="soft">{t('ofDevelopers')}</p>}
        <PublishingState publishing={publishing} isTakingBack />
      </div>
      {may.includes('publish') && !isProgram && !isAsking && (
        <button
          type="button"
          disabled={publishing.isBusy}
          aria-label={`${t('takeBack')}: ${title}`}
          onClick={() => setAsking(true)}
        >
          {t('takeBack')}
        </button>
      )}
      {isAsking && (
        <Sure
          question={t('takeBackAsk', { title: isolated(title) })}
          action={t('yesTakeBack')}
          isBusy={publishing.isBusy}
          onYes={() => {
            setAsking(false)
            publishing.start()
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}
