import type { Path } from '#base/json/path.ts'
import { isTextOf } from '#studio/panel/state/documents.ts'
import { goTo } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

/** Lists the translations that an edit of a field has made stale, below the field, with links to them. */
export function StaleNote({ path }: { path: Path }) {
  const store = useStore()
  const madeStale = useStudio((state) => state.madeStale)
  const languages = useStudio(({ facts }) => facts.languages)
  return languages.map(({ language, name }) => {
    const here = madeStale
      .filter((each) => each.language === language)
      .flatMap(({ paths }) => paths.filter((each) => isTextOf(each, path)))
    const [first] = here
    return (
      first && (
        <div key={language} className="note fact-note" data-tone="changed">
          <p>{t('madeStale', { language: name, n: here.length })}</p>
          <button type="button" onClick={() => void goTo(store, store.get().file, first, language)}>
            {t('seeTranslation')}
          </button>
        </div>
      )
    )
  })
}
