import { useStore } from '#studio/panel/state/use-studio.ts'
import { chooseLanguage, languages, t } from '#studio/panel/words/words.ts'

/** The language of the studio, whatever that of the site is. */
export function LanguageChoice() {
  const store = useStore()
  return (
    <label className="language">
      {t('language')}
      <select
        value={document.documentElement.lang}
        onChange={(event) => {
          chooseLanguage(event.target.value)
          void store.flush().then((isSaved) => isSaved && location.reload())
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
          </option>
        ))}
      </select>
    </label>
  )
}
