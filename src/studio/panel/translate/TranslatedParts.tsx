import type { DocumentInLanguage } from '#studio/protocol/translations.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { openDocument } from '#studio/panel/state/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { countsText } from './counts-text.ts'

/** What the page shows besides its own texts: each line leads to the texts of that. */
export function TranslatedParts({ parts }: { parts: readonly DocumentInLanguage[] }) {
  const store = useStore()
  const facts = useStudio((state) => state.facts)
  if (parts.length === 0) return null
  return (
    <section className="row-group" aria-labelledby="rows-parts">
      <h3 id="rows-parts">{t('alsoOnPage')}</h3>
      <ul className="part-lines">
        {parts.map((part) => (
          <li key={part.file}>
            <button type="button" onClick={() => void openDocument(store, part.file, { isBeside: true })}>
              <span dir="auto">{documentTitle(part.file, facts)}</span>
              <span className="help">{countsText(part)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
