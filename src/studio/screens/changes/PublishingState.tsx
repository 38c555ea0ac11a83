import { MergeQuestions } from '#studio/kit/changes/MergeQuestions.tsx'
import { TakesAway } from '#studio/kit/changes/TakesAway.tsx'
import { dateAndTime } from '#studio/words/dates.ts'
import type { PublishAnswer } from '#studio/protocol/team/changes.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { isolated } from '#base/text/languages/isolated.ts'
import { t } from '#studio/screens/words/words.ts'
import type { Publishing } from './use-publishing.ts'

interface PublishingStateProps {
  publishing: Publishing
  isTakingBack: boolean
}

/** The progress and the result of publishing or reverting, and the conflicts to decide. */
export function PublishingState({ publishing, isTakingBack }: PublishingStateProps) {
  const { isBusy, failure, answer, start, cancel } = publishing
  const isDone = answer?.state === 'published' || answer?.state === 'waits' || answer?.state === 'nothing'
  return (
    <>
      <output className="note publishing" data-tone={isDone && !isBusy ? 'good' : 'changed'}>
        {isBusy ? (
          <p className="under-way">{t(isTakingBack ? 'takingBack' : 'publishing')}</p>
        ) : (
          answer && <Outcome answer={answer} isTakingBack={isTakingBack} />
        )}
      </output>
      <Failure failure={failure} />
      {answer?.state === 'asks' && (
        <MergeQuestions
          // Others may have continued meanwhile, with other questions.
          key={answer.questions.map(({ id }) => id).join()}
          questions={answer.questions}
          isTakingBack={isTakingBack}
          isBusy={isBusy}
          onDecided={start}
        />
      )}
      {answer?.state === 'takes-away' && (
        <TakesAway
          consequences={answer.consequences}
          action={t(isTakingBack ? 'takeBackAllTheSame' : 'publishAllTheSame')}
          isBusy={isBusy}
          onAgree={(agreed) => start({}, agreed)}
          onCancel={cancel}
        />
      )}
    </>
  )
}

function Outcome({ answer, isTakingBack }: { answer: PublishAnswer; isTakingBack: boolean }) {
  switch (answer.state) {
    case 'asks':
    case 'takes-away':
      return null
    case 'published':
      return <p>{answer.isSent ? t('publishedSent') : t(isTakingBack ? 'takenBack' : 'published')}</p>
    case 'waits':
      return <p>{t('publishedWaits', { problem: answer.problem })}</p>
    case 'nothing':
      return <p>{t(isTakingBack ? 'nothingLeft' : 'publishedNothing')}</p>
    case 'invalid':
      return <p>{t('wouldBeWrong', { n: answer.errors })}</p>
    case 'edited-since':
      return (
        <>
          <p>{t('editedMeanwhile')}</p>
          <ul>
            {answer.edits.map(({ by, at, what }) => (
              <li key={`${at} ${what}`} dir="auto">
                {t('changedBy', { name: isolated(by), date: dateAndTime(at) })}: {what}
              </li>
            ))}
          </ul>
          <p>{t('publishThis')}</p>
        </>
      )
  }
}
