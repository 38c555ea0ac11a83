import { isolated } from '#base/text/languages/isolated.ts'
import { chooseLanguageOfPage } from '#studio/panel/state/document/open-document.ts'
import { languageShown } from '#studio/panel/state/documents.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { nameOfLanguage } from '#base/text/languages/languages.ts'

/** The language in which the page is edited, with the remaining work in each; it is not the language of the studio. */
export function LanguageOfPage() {
  const store = useStore()
  const chosen = useStudio((state) => languageShown(state) ?? '')
  const own = useStudio(({ facts }) => facts.language)
  const languages = useStudio(({ facts }) => facts.languages)
  if (languages.length === 0) return null
  return (
    <label className="page-language" title={t('languageOfPage')}>
      <span className="visually-hidden">{t('languageOfPage')}</span>
      <span aria-hidden="true">{t('page')}</span>
      <select
        value={chosen}
        onChange={({ target }) => void chooseLanguageOfPage(store, target.value === '' ? undefined : target.value)}
      >
        <option value="" lang={own}>
          {nameOfLanguage(own)}
        </option>
        {languages.map(({ language, name, open }) => (
          <option key={language} value={language} lang={language}>
            {open > 0 ? `${isolated(name)} · ${open}` : name}
          </option>
        ))}
      </select>
    </label>
  )
}
