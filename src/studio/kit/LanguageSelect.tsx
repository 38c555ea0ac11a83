import { chooseLanguage, languages, t } from '#studio/words/words.ts'

const reload = (): void => location.reload()

/** Chooses the language of the studio, independent of the site's. It takes effect after a reload. */
export const LanguageSelect = ({ onChosen = reload }: { onChosen?: () => void }) => (
  <label className="language">
    {t('language')}
    <select
      value={document.documentElement.lang}
      onChange={(event) => {
        chooseLanguage(event.target.value)
        onChosen()
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
