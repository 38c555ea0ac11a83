import type { TranslationState } from '#studio/protocol/translations.ts'
import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { chooseLanguageOfPage, goTo } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { countsText } from './counts-text.ts'
import { languageName, titleInLanguage } from '#studio/words/language-name.ts'
import { TranslatedTexts } from './TranslatedTexts.tsx'
import type { Path } from '#base/json/path.ts'
import { isTextOf } from '#studio/panel/state/documents.ts'

/** The texts of the document beside their translations into the language of the page. */
export function Translations({ onDialog }: { onDialog: OpenDialog }) {
  const file = useStudio((state) => state.file)
  const title = useStudio(({ facts }) => documentTitle(file, facts))
  const translation = useStudio((state) => state.translation)
  const language = useStudio(({ facts, language: tag }) => facts.languages.find((each) => each.language === tag))
  if (!language) return null
  return (
    <div className="translated">
      <header>
        <h2>{titleInLanguage(title, language.language)}</h2>
        {translation && <Standing translation={translation} />}
      </header>
      {translation ? (
        <>
          <TranslatedTexts
            key={`${file} ${language.language}`}
            translation={translation}
            language={language}
            onDialog={onDialog}
          />
          {isUntranslatedPage(translation) && (
            <p className="help">
              {t('howIndependent', { language: languageName(language.language), file: translation.translationFile })}
            </p>
          )}
        </>
      ) : (
        <NothingToTranslate language={language.language} />
      )}
    </div>
  )
}

/**
 * Whether nothing of a page is translated yet. Other documents, at fixed addresses, cannot have an independent page.
 */
const isUntranslatedPage = ({ address, rows }: TranslationState): boolean =>
  address !== undefined && rows.every(({ translation }) => translation === '')

/** The progress of the document, and whether visitors see it in the language. */
function Standing({ translation }: { translation: TranslationState }) {
  const { isPublished, obstacle } = translation
  return (
    <p className="help">
      {countsText(translation)}
      {isPublished !== undefined && ` · ${isPublished ? t('isPublishedHere') : (obstacle ?? t('isNotPublishedHere'))}`}
    </p>
  )
}

function NothingToTranslate({ language }: { language: string }) {
  const store = useStore()
  const page = useStudio(({ facts, file }) => facts.pages.find((each) => each.file === file))
  const isElsewhere = page?.only !== undefined && !page.only.includes(language)
  return (
    <div className="note" data-tone="changed">
      <p>{t(isElsewhere ? 'pageNotInLanguage' : 'noTextsToTranslate', { language: languageName(language) })}</p>
      <button type="button" onClick={() => void chooseLanguageOfPage(store, undefined)}>
        {t('toSourceDocument')}
      </button>
    </div>
  )
}

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
