import type { PlacedProblem } from '#studio/protocol/problems.ts'
import { mendProblem } from '#studio/panel/state/document/history.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** Lists problems. */
export function Problems({ problems, id }: { problems: readonly PlacedProblem[]; id?: string }) {
  const store = useStore()
  if (problems.length === 0) return null
  return (
    <div id={id} className="problems">
      {problems.map(({ key, severity, message, hint, isFixable }) => (
        <p key={key} className="note problem" data-tone={severity === 'warning' ? 'warn' : 'bad'}>
          {message} <span>{hint}</span>
          {isFixable && (
            <button type="button" onClick={() => void mendProblem(store, key)}>
              {t('mend')}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
