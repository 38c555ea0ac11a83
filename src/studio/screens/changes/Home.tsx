import { Card } from '#studio/kit/Card.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { editorAddress } from '#studio/protocol/addresses.ts'
import type { ListedChange } from '#studio/protocol/team/changes.ts'
import { Answered, Screen } from '#studio/screens/frame/Screen.tsx'
import { useAnswer, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { AboutChange } from './AboutChange.tsx'
import { NewChange } from './NewChange.tsx'
import { PublishedChanges } from './PublishedChanges.tsx'
import { obstacleText } from './change-words.ts'

/** The changes of the site: scheduled, open and recently published ones. */
export function Home() {
  const { may } = useTeam().me
  const asked = useAnswer('GET /changes', {})
  const [isBeginning, setBeginning] = useState(false)
  const mayWrite = may.includes('write')
  const isAnswered = asked.answer !== undefined || asked.failure !== undefined
  const begin = mayWrite && (
    <button type="button" className="main" onClick={() => setBeginning(true)}>
      {t('newChange')}
    </button>
  )
  return (
    <Screen title={t('changesTitle')} actions={isAnswered && asked.answer?.changes.length !== 0 && begin}>
      <Answered asked={asked}>
        {({ changes }) =>
          changes.length === 0 ? (
            <section className="card">
              <h2>{t('noChangesTitle')}</h2>
              <p>{t(mayWrite ? 'noChangesText' : 'noChangesReader')}</p>
              {begin}
            </section>
          ) : (
            <>
              <ChangesOf title={t('dueTitle')} changes={changes.filter(({ publishAt }) => publishAt !== undefined)} />
              <ChangesOf
                title={t('underWayTitle')}
                changes={changes.filter(({ publishAt }) => publishAt === undefined)}
              />
            </>
          )
        }
      </Answered>
      {/* Shown with the open changes, so that nothing moves. */}
      <div hidden={!isAnswered}>
        <PublishedChanges onChanged={asked.reload} />
      </div>
      {isBeginning && <NewChange onClose={() => setBeginning(false)} />}
    </Screen>
  )
}

function ChangesOf({ title, changes }: { title: string; changes: readonly ListedChange[] }) {
  if (changes.length === 0) return null
  return (
    <Card title={title}>
      <ul className="rows">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </Card>
  )
}

/** A change in the list, with a summary. */
function ChangeRow({ change }: { change: ListedChange }) {
  const { may } = useTeam().me
  const { id, title, obstacle } = change
  return (
    <li>
      <div>
        <Link className="change-title" to={`/changes/${id}`} dir="auto">
          {title}
        </Link>
        <AboutChange change={change} />
        {obstacle && (
          <p className="note" data-tone="warn">
            {obstacleText(obstacle)}
          </p>
        )}
      </div>
      {may.includes('write') && (
        <a className="button" href={editorAddress({ change: id })} aria-label={t('editPagesOf', { title })}>
          {t('editPages')}
        </a>
      )}
    </li>
  )
}
