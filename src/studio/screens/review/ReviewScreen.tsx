import { Card } from '#studio/kit/Card.tsx'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { isolated } from '#base/text/languages/isolated.ts'
import { editorAddress } from '#studio/protocol/addresses.ts'
import type { PublishAnswer, Review } from '#studio/protocol/team/changes.ts'
import { PREVIEW_PATH } from '#studio/protocol/team/screens.ts'
import { AboutChange } from '#studio/screens/changes/AboutChange.tsx'
import { Answered, Screen } from '#studio/screens/frame/Screen.tsx'
import { t } from '#studio/screens/words/words.ts'
import { ChangedDocuments } from './ChangedDocuments.tsx'
import { ConsequencesOfChange } from './ConsequencesOfChange.tsx'
import { Decision } from './Decision.tsx'
import { DescribeChange } from './DescribeChange.tsx'
import { Opinions } from './Opinions.tsx'
import { PreviewLinks } from './PreviewLinks.tsx'
import { ProblemsOfChange } from './ProblemsOfChange.tsx'
import { PublishedNow } from './PublishedNow.tsx'
import { newsInWords } from './news-in.ts'
import type { PieceOfNews } from './news-in.ts'
import { isOver, useReview } from './use-review.ts'

/** Everything that a reviewer needs to know about a change before it is published, and the buttons for it. */
export function ReviewScreen() {
  const { id = '' } = useParams()
  return <ReviewOf key={id} id={id} />
}

function ReviewOf({ id }: { id: string }) {
  const { review, seen, failure, news, isHeld, reload, see, lookAgain, whilePublishing, onSeen } = useReview(id)
  const [published, setPublished] = useState<{ review: Review; answer: PublishAnswer }>()
  if (published) return <PublishedNow {...published} />
  if (isOver(failure)) return <Gone />
  return (
    <Screen title={review?.change.title ?? t('changesTitle')} actions={review && <WaysIn review={review} />}>
      <Answered asked={{ answer: review, failure, reload }}>
        {(answer) => (
          <>
            <div className="about-change">
              <AboutChange change={answer.change} />
            </div>
            <Decision
              review={answer}
              seen={seen}
              whilePublishing={whilePublishing}
              onChanged={reload}
              onEditedSince={lookAgain}
              onPublished={(outcome) => setPublished({ review: answer, answer: outcome })}
            />
            <ProblemsOfChange review={answer} />
            <ConsequencesOfChange
              review={answer}
              seen={seen}
              onShown={(version) => {
                see(version)
                reload()
              }}
            />
            <ChangedDocuments review={answer} onChanged={reload} />
            <RedirectsOfChange redirects={answer.redirects} />
            <Opinions opinions={answer.opinions} />
            {answer.may.write && <PreviewLinks change={id} />}
            {answer.change.mayDescribe && <DescribeChange change={answer.change} onChanged={reload} />}
          </>
        )}
      </Answered>
      <NewsOfReview news={news} isHeld={isHeld} onSeen={onSeen} />
    </Screen>
  )
}

/** The addresses that will redirect once the change is published. */
function RedirectsOfChange({ redirects }: Pick<Review, 'redirects'>) {
  if (redirects.length === 0) return null
  return (
    <Card title={t('redirectsTitle')}>
      <ul className="rows">
        {redirects.map(({ from, to }) => (
          <li key={from}>{t('redirectLine', { from: isolated(from), to: isolated(to) })}</li>
        ))}
      </ul>
    </Card>
  )
}

interface NewsOfReviewProps {
  news: readonly PieceOfNews[]
  /** The news is not applied to the screen yet. */
  isHeld: boolean
  onSeen: () => void
}

/** The remarks and actions of others while a change is viewed. Screen readers announce them when they are idle. */
const NewsOfReview = ({ news, isHeld, onSeen }: NewsOfReviewProps) => (
  <div className="review-news">
    <output>
      {[...new Set(news.map((each) => newsInWords(each)))].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isHeld && <p>{t('newsHeld')}</p>}
    </output>
    {news.length > 0 && !isHeld && (
      <button type="button" onClick={onSeen}>
        {t('newsSeen')}
      </button>
    )}
  </div>
)

/** Links to the preview, and to the editor. */
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

/** The change was published or discarded by somebody else. */
const Gone = () => (
  <Screen title={t('goneTitle')}>
    <p>{t('goneText')}</p>
    <p>
      <Link className="button" to="/home">
        {t('backToChanges')}
      </Link>
    </p>
  </Screen>
)
