import { useId, useRef, useState } from 'react'
import type { Consequences } from '#studio/protocol/consequences.ts'
import type { PublishAnswer, Review } from '#studio/protocol/team/changes.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { TextForm } from '#studio/kit/TextForm.tsx'
import { obstacleText, whyNotText } from '#studio/screens/changes/change-words.ts'
import { PublishingState } from '#studio/screens/changes/PublishingState.tsx'
import { isQuestion, usePublishing } from '#studio/screens/changes/use-publishing.ts'
import { isRefused } from '#studio/client/send-request.ts'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { PublishAtTime } from './PublishAtTime.tsx'

interface DecisionProps {
  review: Review
  /** The newest version that the person has seen. */
  seen: string
  whilePublishing: <T>(publishing: Promise<T>) => Promise<T>
  onChanged: () => void
  /** Called when the server has refused a decision because of edits since that version. */
  onEditedSince: () => void
  onPublished: (answer: PublishAnswer) => void
}

/** Whether the change can be published, and the actions on it. */
export function Decision({
  review,
  seen: version,
  whilePublishing,
  onChanged,
  onEditedSince,
  onPublished,
}: DecisionProps) {
  const { ask } = useTeam()
  const heading = useId()
  const { change, may } = review
  const { id } = change
  const { first, more } = review.problems.errors
  const errors = first.length + more
  const isPublishable = may.publish && errors === 0
  /** The open question before an action. */
  const [question, setQuestion] = useState<'send-back' | 'reason' | 'time'>()
  /** The reason for publishing without the required approval. */
  const reason = useRef<string>(undefined)
  const task = useTask()
  const deciding = async <T,>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isRefused(error, 'edited-since')) onEditedSince()
      throw error
    }
  }
  const publishing = usePublishing(async ({ choices, agreed }) => {
    const { current } = reason
    const request = {
      id,
      version,
      choices,
      ...(agreed.length > 0 && { agreed: [...agreed] }),
      ...(current !== undefined && { reason: current }),
    }
    const answer = await deciding(whilePublishing(ask('POST /changes/publish', request)))
    if (answer.state === 'edited-since') onEditedSince()
    else if (answer.state === 'published' || answer.state === 'waits' || answer.state === 'nothing') onPublished(answer)
    else onChanged()
    return answer
  })
  const isBusy = publishing.isBusy || task.isBusy
  /** The consequences of the moment to set. */
  const [consequences, setConsequences] = useState<Consequences>()
  const close = (): void => {
    setQuestion(undefined)
    setConsequences(undefined)
  }
  const changing = async (work: Promise<unknown>): Promise<void> => {
    await deciding(work)
    close()
    onChanged()
  }
  const plan = (publishAt: string | undefined, agreed: readonly string[] = []): void =>
    task.run(async () => {
      const moment = publishAt !== undefined && { publishAt, version, agreed: [...agreed] }
      const answer = await deciding(ask('POST /changes/plan', { id, ...moment }))
      if (answer.consequences) return setConsequences(answer.consequences)
      close()
      onChanged()
    })
  const run = (work: () => Promise<unknown>): void => task.run(() => changing(work()))
  const opener = (which: NonNullable<typeof question>, label: string) => (
    <button type="button" disabled={isBusy} aria-expanded={question === which} onClick={() => setQuestion(which)}>
      {label}
    </button>
  )
  return (
    <section className="card decision" aria-labelledby={heading}>
      <h2 className="visually-hidden" id={heading}>
        {t('decisionTitle')}
      </h2>
      <p>
        {may.publish
          ? errors > 0
            ? t('whyMistakes', { n: errors })
            : t('readyText')
          : review.whyNotPublish && whyNotText(review.whyNotPublish)}
      </p>
      {change.obstacle && (
        <p className="note" data-tone="warn">
          {obstacleText(change.obstacle)}
        </p>
      )}
      <PublishingState publishing={publishing} isTakingBack={false} />
      <Failure failure={task.failure} />
      {!isQuestion(publishing.answer) && (
        <div className="buttons">
          {isPublishable && (
            <button type="button" className="main" disabled={isBusy} onClick={() => publishing.start()}>
              {t('publishNow')}
            </button>
          )}
          {may.approve && (change.state === 'asked' || !may.publish) && (
            <button
              type="button"
              className={may.publish ? undefined : 'main'}
              disabled={isBusy}
              onClick={() => run(() => ask('POST /changes/approve', { id, version }))}
            >
              {t('approve')}
            </button>
          )}
          {may.ask && (
            <button
              type="button"
              className={may.publish || may.approve ? undefined : 'main'}
              disabled={isBusy}
              onClick={() => run(() => ask('POST /changes/ask', { id }))}
            >
              {t(change.state === 'asked' ? 'askAgain' : 'askApproval')}
            </button>
          )}
          {may.sendBack && opener('send-back', t('sendBack'))}
          {isPublishable && opener('time', t('publishAtTime'))}
          {may.publishWithReason && errors === 0 && opener('reason', t('publishPast'))}
        </div>
      )}
      {question === 'send-back' && (
        <TextForm
          about={`return ${id}`}
          label={t('sendBackLabel')}
          action={t('sendBackNow')}
          onSend={(text) => changing(ask('POST /changes/send-back', { id, text }))}
          onCancel={close}
        />
      )}
      {question === 'reason' && (
        <TextForm
          about={`reason ${id}`}
          label={t('publishPastLabel')}
          help={t('publishPastHelp')}
          action={t('publishNow')}
          onSend={(text) => {
            reason.current = text
            close()
            publishing.start()
          }}
          onCancel={close}
        />
      )}
      {question === 'time' && (
        <PublishAtTime
          publishAt={change.publishAt}
          consequences={consequences}
          isBusy={isBusy}
          onSet={plan}
          onCancel={close}
        />
      )}
    </section>
  )
}
