import type { Delivery } from '#studio/protocol/publishing.ts'
import type { Standing } from '#studio/protocol/changes/versions.ts'
import { dateAndTime } from '#studio/words/dates.ts'
import { listed, t } from '#studio/words/words.ts'
import { ONLINE_GUIDE } from '#studio/protocol/addresses.ts'
import { problemText } from '#studio/kit/changes/change-text.ts'

interface StandingLinesProps {
  standing: Standing
  /** The result of the last action. */
  delivery: Delivery | undefined
  /** The remote is being asked, or a version is being made. */
  isBusy: boolean
  /** The first request to the remote is running. */
  isAsking: boolean
  onBegin: () => void
  onSend: () => void
  onReceive: () => void
}

/** The state of the versions: waiting ones, those made by others, approvals, and the next step. */
export function StandingLines({
  standing,
  delivery,
  isBusy,
  isAsking,
  onBegin,
  onSend,
  onReceive,
}: StandingLinesProps) {
  const { target, waiting, incoming, approvals, isByApproval, problem, remoteProblem } = standing
  const resultLines = delivery ? deliveryLines(delivery, standing) : []
  const shownProblem =
    delivery?.state === 'waits' || delivery?.state === 'not-made' ? undefined : (problem ?? remoteProblem)
  return (
    <div className="standing">
      <output aria-live="polite">
        {resultLines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        {shownProblem && <p dir="auto">{problemText(shownProblem)}</p>}
        {target && resultLines.length === 0 && !shownProblem && waitingLine(isBusy, isAsking, incoming.count)}
      </output>
      {problem?.reason === 'not-in-git' && (
        <p className="step">
          <button type="button" disabled={isBusy} onClick={onBegin}>
            {t('keepVersion')}
          </button>
        </p>
      )}
      {!target && !problem && (
        <p className="step">
          <a href={ONLINE_GUIDE} target="_blank" rel="noreferrer">
            {t('howOnline')}
          </a>
        </p>
      )}
      {incoming.count > 0 && (
        <p className="step">
          <span dir="auto">{t('incoming', { n: incoming.count, authors: listed(incoming.authors) })}</span>
          <button type="button" disabled={isBusy} onClick={onReceive}>
            {t('takeIn')}
          </button>
        </p>
      )}
      {waiting > 0 && (
        <p className="step">
          <span>{t('waitingToBeSent', { n: waiting })}</span>
          <button type="button" disabled={isBusy} onClick={onSend}>
            {t(isByApproval ? 'sendForApproval' : 'sendIt')}
          </button>
        </p>
      )}
      {approvals.map(({ id, branch, subject, at, link }) => (
        <p key={id} className="step">
          <span dir="auto">{t('waitsForApproval', { title: subject, at: dateAndTime(at), branch })}</span>
          {link !== undefined && (
            <a href={link} target="_blank" rel="noreferrer">
              {t('openApproval')}
            </a>
          )}
        </p>
      ))}
    </div>
  )
}

function waitingLine(isBusy: boolean, isAsking: boolean, incoming: number) {
  if (isBusy) return <p>{t('onItsWay')}</p>
  if (isAsking) return <p>{t('askingOthers')}</p>
  return incoming === 0 ? <p>{t('nothingIncoming')}</p> : null
}

/** The result of the last action, in words. */
export function deliveryLines(delivery: Delivery, standing: Standing): string[] {
  const { approved = [], declined = [] } = delivery as { approved?: string[]; declined?: string[] }
  return [
    ...approved.map((title) => t('wasApproved', { title })),
    ...declined.map((title) => t('wasDeclined', { title })),
    ...outcomeLines(delivery, standing),
  ]
}

function outcomeLines(delivery: Delivery, { isBuiltElsewhere }: Standing): string[] {
  if (delivery.state === 'arrived') return [t(isBuiltElsewhere ? 'onlineSoon' : 'arrived')]
  if (delivery.state === 'recorded') return [t('recorded')]
  if (delivery.state === 'awaits-approval') return [t('sentForApproval')]
  if (delivery.state === 'taken-in') return [t('takenIn')]
  if (delivery.state === 'nothing') return [t('nothingLeft')]
  if (delivery.state === 'incomplete') return [t('belongTogether'), ...delivery.said]
  return delivery.state === 'waits' || delivery.state === 'not-made' ? [problemText(delivery.problem)] : []
}
