import { useId } from 'react'
import type { ReactNode } from 'react'
import { focusOnce } from './focus-once.ts'
import { t } from '#studio/words/words.ts'

interface SureProps {
  question: string
  /** The label of the button. */
  action: string
  isBusy: boolean
  /** The subject of the question. */
  children?: ReactNode
  onYes: () => void
  onNo: () => void
}

/** Asks for a confirmation, in place of the button that had the focus. */
export function Sure({ question, action, isBusy, children, onYes, onNo }: SureProps) {
  const id = useId()
  return (
    <fieldset className="sure" aria-labelledby={id}>
      <p id={id}>{question}</p>
      {children}
      <div className="buttons">
        <button type="button" className="danger" disabled={isBusy} onClick={onYes}>
          {action}
        </button>
        <button type="button" ref={focusOnce} onClick={onNo}>
          {t('leaveIt')}
        </button>
      </div>
    </fieldset>
  )
}
