import { chooseLanguage, languages, t } from '#studio/words/words.ts'

const reload = (): void => location.reload()

/** The language of the studio, whatever that of the site is. It is seen once everything has been loaded again. */
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
