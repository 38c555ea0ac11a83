import type { LanguageFacts, TranslationRow, UnusedTranslation } from '#studio/protocol/translations.ts'
import { changeTo } from '#studio/panel/state/document/translations.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { labelsInWords, t } from '#studio/words/words.ts'

interface UnusedTranslationsProps {
  unused: readonly UnusedTranslation[]
  rows: readonly TranslationRow[]
  language: LanguageFacts
}

/** Translations of texts that the document no longer has: each can be used for a text without one, or removed. */
export function UnusedTranslations({ unused, rows, language }: UnusedTranslationsProps) {
  if (unused.length === 0) return null
  const open = rows.filter(({ state }) => state === 'missing')
  return (
    <section className="row-group" aria-labelledby="rows-unused">
      <h3 id="rows-unused">{t('unusedTranslations', { n: unused.length })}</h3>
      <p className="help">{t('unusedHelp')}</p>
      {unused.map((each) => (
        <Unused key={`${each.source}\n${each.translation}`} of={each} open={open} language={language} />
      ))}
    </section>
  )
}

interface UnusedProps {
  of: UnusedTranslation
  /** The texts without a translation. */
  open: readonly TranslationRow[]
  language: LanguageFacts
}

function Unused({ of: { source, translation }, open, language }: UnusedProps) {
  const store = useStore()
  const sourceLanguage = useStudio(({ facts }) => facts.language)
  const sourceDir = useStudio(({ facts }) => facts.dir)
  const removal = { type: 'remove-unused', source, translation } as const
  const use = (row: TranslationRow): void => {
    store.document.translate(t('stepUsingUnused'), changeTo(row, translation), removal)
    store.announce(t('unusedUsed'))
  }
  return (
    <div className="translation-row">
      <div className="columns">
        <p className="source" lang={sourceLanguage} dir={sourceDir}>
          {source}
        </p>
        <p lang={language.language} dir={language.dir}>
          {translation}
        </p>
      </div>
      <div className="buttons">
        {open.length > 0 && (
          <select aria-label={t('useFor')} value="" onChange={({ target }) => use(open[Number(target.value)]!)}>
            <option value="">{t('useFor')}</option>
            {open.map((row, index) => (
              <option key={JSON.stringify(row.path)} value={index}>
                {`${labelsInWords(row.where)}: ${shortened(row.source)}`}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          aria-label={`${t('removeUnused')}: ${translation}`}
          onClick={() => store.document.translate(t('stepRemovingUnused'), removal)}
        >
          {t('removeUnused')}
        </button>
      </div>
    </div>
  )
}

/** The limit of characters of a text in a list of several. */
const MOST = 60

const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)} …` : text)
