import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { editorAddress } from '#studio/protocol/addresses.ts'
import type { PublishAnswer, Review } from '#team/types/changes.ts'
import { Answered, Screen } from '#team/screens/frame/Screen.tsx'
import { AboutChange } from '#team/screens/changes/AboutChange.tsx'
import { isRefused } from '#team/screens/state/ask.ts'
import { useAnswer } from '#team/screens/state/team.tsx'
import { PREVIEW_PATH } from '#team/types/screens.ts'
import { t } from '#team/screens/words/words.ts'
import { ChangedDocuments } from './ChangedDocuments.tsx'
import { Decision } from './Decision.tsx'
import { DescribeChange } from './DescribeChange.tsx'
import { Opinions } from './Opinions.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { ProblemsOfChange } from './ProblemsOfChange.tsx'
import { PublishedNow } from './PublishedNow.tsx'
import { RedirectsOfChange } from './RedirectsOfChange.tsx'

/** All that somebody has to know of a change before it is published, and the buttons that do it. */
export function ReviewScreen() {
  const { id = '' } = useParams()
  return <ReviewOf key={id} id={id} />
}

function ReviewOf({ id }: { id: string }) {
  const asked = useAnswer('GET /changes/review', { id })
  const [published, setPublished] = useState<{ review: Review; answer: PublishAnswer }>()
  // Others work on it meanwhile.
  const onReturn = useEffectEvent(() => void (document.hidden || asked.reload()))
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
  if (published) return <PublishedNow {...published} />
  if (isRefused(asked.failure, 'not-there', 'change-gone')) return <Gone />
  const review = asked.answer
  return (
    <Screen title={review?.change.title ?? t('changesTitle')} actions={review && <WaysIn review={review} />}>
      <Answered asked={asked}>
        {(answer) => (
          <>
            <div className="about-change">
              <AboutChange change={answer.change} />
            </div>
            <Decision
              review={answer}
              onChanged={asked.reload}
              onPublished={(outcome) => setPublished({ review: answer, answer: outcome })}
            />
            <ProblemsOfChange review={answer} />
            <ChangedDocuments review={answer} onChanged={asked.reload} />
            <RedirectsOfChange redirects={answer.redirects} />
            <Opinions opinions={answer.opinions} />
            {answer.may.write && <PreviewLinks change={id} />}
            {answer.change.mayDescribe && <DescribeChange change={answer.change} onChanged={asked.reload} />}
          </>
        )}
      </Answered>
    </Screen>
  )
}

/** To the pages as they will be, and to where they are edited. */
const WaysIn = ({ review: { change, may } }: { review: Review }) => (
  <div className="buttons">
    <a className="button" href={`${PREVIEW_PATH}?change=${change.id}`} target="_blank" rel="noreferrer">
      {t('openPreview')}
    </a>
    {may.write && (
      <a className="button" href={editorAddress({ change: change.id })}>
        {t('editPages')}
      </a>
    )}
  </div>
)

/** The change was published or given up by somebody else. */
const Gone = () => (
  <Screen title={t('goneTitle')}>
    <p>{t('goneText')}</p>
    <p>
      <Link to="/home">{t('backToChanges')}</Link>
    </p>
  </Screen>
)
