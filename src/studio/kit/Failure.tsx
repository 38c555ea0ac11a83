import { failureInWords } from '#studio/client/send-request.ts'
import { t } from '#studio/words/words.ts'

interface FailureProps {
  /** Undefined while nothing has failed. */
  failure: unknown
  onRetry?: () => void
}

/** Why a request has failed, and what to do. */
export function Failure({ failure, onRetry }: FailureProps) {
  if (failure === undefined) return null
  return (
    <div className="failure" role="alert">
      <p>{failureInWords(failure)}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  )
}
