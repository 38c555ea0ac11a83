import type { SharedFacts } from '#studio/protocol/facts.ts'
import { loadLater } from '#studio/panel/load-later.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

interface SharedNoteProps {
  shared: SharedFacts
  section: number
  isOverridden: boolean
}

/** The actions on a shared block. */
export function SharedNote({ shared: { title, usedOn, file }, section, isOverridden }: SharedNoteProps) {
  const store = useStore()
  return (
    <div className="note" data-tone="changed">
      <p>{t('keptOnce', { title, n: usedOn.length })}</p>
      <button type="button" onClick={() => void openDocument(store, file)}>
        {t('editEverywhere', { n: usedOn.length })}
      </button>
      <button
        type="button"
        onClick={() =>
          void loadLater().then(({ overrideSection, unifySection }) =>
            isOverridden ? unifySection(store, section) : overrideSection(store, section),
          )
        }
      >
        {t(isOverridden ? 'sameEverywhere' : 'changeHereOnly')}
      </button>
      <button type="button" onClick={() => void loadLater().then(({ makeOwn }) => makeOwn(store, section))}>
        {t('makeOwn')}
      </button>
    </div>
  )
}

/** Turns a section of this page into a shared block. */
export function KeepOnce({ section }: { section: number }) {
  const store = useStore()
  return (
    <div className="page-actions">
      <button
        type="button"
        aria-describedby="keep-once"
        onClick={() => void loadLater().then(({ keepOnce }) => keepOnce(store, section))}
      >
        {t('keepOnce')}
      </button>
      <p className="help" id="keep-once">
        {t('keepOnceHelp')}
      </p>
    </div>
  )
}
