import { chooseLanguage, languages } from '#studio/panel/words/words.ts'
import { t } from '#team/screens/words/words.ts'

/** The language of the studio, whatever that of the site is. The screen is loaded again in it. */
export const LanguageSelect = () => (
  <label className="language">
    {t('language')}
    <select
      value={document.documentElement.lang}
      onChange={(event) => {
        chooseLanguage(event.target.value)
        location.reload()
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
