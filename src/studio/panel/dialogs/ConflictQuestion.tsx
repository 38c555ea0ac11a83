import type { Conflict } from '#studio/protocol/changes/steps.ts'
import { settleConflict } from '#studio/panel/state/queue/failed-edits.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** Asks which of two texts stays, after another program has changed the same place. */
export function ConflictQuestion({ conflict }: Pick<Conflict, 'conflict'>) {
  const store = useStore()
  const isText = conflict.yours !== undefined
  return (
    <section className="notice conflict" role="alertdialog" aria-labelledby="conflict-question">
      <p id="conflict-question">{t(isText ? 'conflictText' : 'conflictStep')}</p>
      {isText && (
        <dl>
          <dt>{t('yours')}</dt>
          <dd dir="auto">{shownValue(conflict.yours)}</dd>
          <dt>{t('theirs')}</dt>
          <dd dir="auto">{conflict.theirs === undefined ? t('nothingThere') : shownValue(conflict.theirs)}</dd>
        </dl>
      )}
      <div className="buttons">
        {isText && conflict.path && (
          <button type="button" onClick={() => void settleConflict(store, 'yours')}>
            {t('keepYours')}
          </button>
        )}
        <button type="button" onClick={() => void settleConflict(store, 'theirs')}>
          {t(isText && conflict.path ? 'takeTheirs' : 'seeTheirs')}
        </button>
      </div>
    </section>
  )
}

const shownValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, undefined, 1))
