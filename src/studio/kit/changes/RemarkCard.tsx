import { useState } from 'react'
import type { ReactNode } from 'react'
import { placeText } from '#studio/kit/changes/change-text.ts'
import { dateAndTime } from '#studio/words/dates.ts'
import type { AskForRemarks, Remark } from '#studio/protocol/remarks.ts'
import { Sure } from '#studio/kit/Sure.tsx'
import { TextForm } from '#studio/kit/TextForm.tsx'
import { Failure } from '#studio/kit/Failure.tsx'
import { useTask } from '#studio/client/use-task.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { t } from '#studio/words/words.ts'

interface RemarkCardProps {
  remark: Remark
  ask: AskForRemarks
  /** It was answered, settled, opened again or deleted. */
  onChanged: () => void
  /** Content beside its buttons, such as a link to its place. */
  children?: ReactNode
}

/** A remark with its answers. */
export function RemarkCard({ remark, ask, onChanged, children }: RemarkCardProps) {
  const { id, where, text, by, at, answers, settledBy, maySettle, mayDelete } = remark
  const [isOpen, setOpen] = useState<'answer' | 'delete'>()
  const { isBusy, failure, run } = useTask()
  const send = async (work: Promise<unknown>): Promise<void> => {
    await work
    setOpen(undefined)
    onChanged()
  }
  const isSettled = settledBy !== undefined
  const values = { name: by, text: text.slice(0, 60) }
  return (
    <article className="remark" data-settled={isSettled || undefined}>
      {where.length > 0 && (
        <p className="remark-place" dir="auto">
          {placeText(where)}
        </p>
      )}
      <About remark={remark} />
      <Said by={by} at={at} text={text} />
      {answers.map((answer) => (
        <Said key={answer.id} {...answer} />
      ))}
      {isSettled && <p className="soft">{t('settledBy', { name: isolated(settledBy) })}</p>}
      <Failure failure={failure} />
      {isOpen === 'answer' ? (
        <TextForm
          about={`answer ${id}`}
          label={t('answerLabel')}
          action={t('sendAnswer')}
          onSend={(answer) => send(ask('POST /remarks/answer', { id, text: answer }))}
          onCancel={() => setOpen(undefined)}
        />
      ) : isOpen === 'delete' ? (
        <Sure
          question={t('deleteRemarkAsk')}
          action={t('deleteRemark')}
          isBusy={isBusy}
          onYes={() => run(() => send(ask('POST /remarks/delete', { id })))}
          onNo={() => setOpen(undefined)}
        />
      ) : (
        <div className="buttons">
          {!isSettled && (
            <button type="button" aria-label={t('answerRemarkOf', values)} onClick={() => setOpen('answer')}>
              {t('answerRemark')}
            </button>
          )}
          {maySettle && (
            <button
              type="button"
              disabled={isBusy}
              aria-label={t(isSettled ? 'reopenRemarkOf' : 'settleRemarkOf', values)}
              onClick={() => run(() => send(ask('POST /remarks/settle', { id, isSettled: !isSettled })))}
            >
              {t(isSettled ? 'reopenRemark' : 'settleRemark')}
            </button>
          )}
          {mayDelete && (
            <button type="button" aria-label={t('deleteRemarkOf', values)} onClick={() => setOpen('delete')}>
              {t('deleteRemark')}
            </button>
          )}
          {children}
        </div>
      )}
    </article>
  )
}

/** The text at the place when the remark was written, if it has changed. */
function About({ remark: { where, about, isOutdated } }: { remark: Remark }) {
  // The whole text of a section would not help.
  const isSection = where.length === 1
  if (isOutdated)
    return (
      <p className="note" data-tone="warn" dir="auto">
        {about === undefined || isSection ? t('remarkOutdatedWhole') : t('remarkOutdated', { text: about })}
      </p>
    )
  if (about === undefined || about === '' || isSection) return null
  return (
    <p className="soft" dir="auto">
      {t('remarkAbout', { text: about })}
    </p>
  )
}

const Said = ({ by, at, text }: Pick<Remark, 'by' | 'at' | 'text'>) => (
  <div className="said">
    <p>
      <strong dir="auto">{by}</strong> <span className="soft">{dateAndTime(at)}</span>
    </p>
    <p dir="auto">{text}</p>
  </div>
)
