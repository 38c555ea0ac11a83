import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'

/** What the person should know: of other programs that write the same file, and of steps that could not be done. */
export function Notice() {
  const store = useStore()
  const conflict = useStudio((state) => state.conflict)
  const text = useStudio((state) => state.unreadable || state.notice)
  if (conflict) {
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
        <div className="choices">
          {isText && conflict.path && (
            <button type="button" onClick={() => void store.settle('yours')}>
              {t('keepYours')}
            </button>
          )}
          <button type="button" onClick={() => void store.settle('theirs')}>
            {t(isText && conflict.path ? 'takeTheirs' : 'seeTheirs')}
          </button>
        </div>
      </section>
    )
  }
  return (
    <output className={text ? 'notice' : 'visually-hidden'}>
      {text && (
        <>
          <span dir="auto">{text}</span>
          <button type="button" onClick={() => store.set({ notice: '' })} hidden={store.get().unreadable !== ''}>
            {t('dismiss')}
          </button>
        </>
      )}
    </output>
  )
}

const shownValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, undefined, 1))
