import type { ReactNode } from 'react'
import { failureInWords } from '#studio/client/send-request.ts'
import { t } from '#studio/words/words.ts'

interface FailureProps {
  /** Undefined while nothing has failed. */
  failure: unknown
  onRetry?: () => void
  /** Buttons below the message. */
  children?: ReactNode
}

/** Why a request has failed, and what to do. */
export function Failure({ failure, onRetry, children }: FailureProps) {
  if (failure === undefined) return null
  return (
    <div className="note failure" data-tone="bad">
      <p role="alert" dir="auto">
        {failureInWords(failure)}
      </p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
      {children}
    </div>
  )
}
