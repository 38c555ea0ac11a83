import { Segments } from '#studio/kit/Segments.tsx'
import { useState } from 'react'
import type { OpenDialog } from '#studio/panel/dialogs/dialog-types.ts'
import { Problems } from '#studio/panel/form/Problems.tsx'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { openDocument } from '#studio/panel/state/document/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import type { DocumentInLanguage, LanguageFacts, TranslationState } from '#studio/protocol/translations.ts'
import { t } from '#studio/words/words.ts'
import { PageAddress } from './PageAddress.tsx'
import { RowsOfGroup } from './RowsOfGroup.tsx'
import { UnusedTranslations } from './UnusedTranslations.tsx'
import { countsText } from './counts-text.ts'
import { languageName } from '#studio/words/language-name.ts'
import { placedRows, ROW_GROUPS, sectionsOf } from './row-groups.ts'
import type { RowGroup } from './row-groups.ts'

interface TranslatedTextsProps {
  translation: TranslationState
  language: LanguageFacts
  onDialog: OpenDialog
}

/**
 * The texts in groups, beginning with those that need work; then the address, translations without a text, and other
 * parts of the page.
 */
export function TranslatedTexts({ translation, language, onDialog }: TranslatedTextsProps) {
  const { rows, address, unused, parts, problems } = translation
  const [isAll, setAll] = useState(true)
  const placed = usePlacedRows(translation, isAll)
  const groups: readonly RowGroup[] = isAll ? ROW_GROUPS : ['toDo', 'drafts']
  const focus = useStudio((state) => state.focus)
  const [lastFocus, setLastFocus] = useState(focus)
  if (focus !== lastFocus) {
    setLastFocus(focus)
    // A text that is chosen in the page is shown, in spite of the filter.
    const group = focus && placed.get(JSON.stringify(focus.path))
    if (group !== undefined && !groups.includes(group)) setAll(true)
  }
  const shown = groups
    .map((group) => ({ group, sections: sectionsOf(group, rows, placed) }))
    .filter(({ sections }) => sections.length > 0)
  return (
    <>
      <div className="which-rows">
        <Segments
          aria-label={t('whichTexts')}
          options={[
            ['toDo', t('onlyToDo')],
            ['all', t('allTexts')],
          ]}
          value={isAll ? 'all' : 'toDo'}
          onChange={(which) => setAll(which === 'all')}
        />
        <button type="button" onClick={() => onDialog({ type: 'translations' })}>
          {t('allInLanguage', { language: languageName(language.language) })}
        </button>
      </div>
      <Problems problems={problems} />
      {shown.length === 0 && <p className="help">{t('nothingToTranslate')}</p>}
      {shown.map(({ group, sections }) => (
        <RowsOfGroup
          key={group}
          group={group}
          count={countOf(group, translation)}
          sections={sections}
          language={language}
        />
      ))}
      {isAll && address && <PageAddress address={address} language={language} />}
      <UnusedTranslations unused={unused} rows={rows} language={language} />
      <TranslatedParts parts={parts} />
      <div className="page-actions">
        <button type="button" onClick={() => onDialog({ type: 'history' })}>
          {t('history')}
        </button>
      </div>
    </>
  )
}

/** Other parts of the page: each line links to their texts. */
function TranslatedParts({ parts }: { parts: readonly DocumentInLanguage[] }) {
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

/** The current number of texts in a group: finished ones are no longer counted. */
function countOf(group: RowGroup, { rows }: TranslationState): number {
  const placed = placedRows(rows, new Map())
  return [...placed.values()].filter((each) => each === group).length
}

/** The group of each row, which stays the same until the filter changes. */
function usePlacedRows({ rows }: TranslationState, isAll: boolean): ReadonlyMap<string, RowGroup> {
  const [last, setLast] = useState(() => ({ rows, isAll, placed: placedRows(rows, new Map()) }))
  if (last.rows === rows && last.isAll === isAll) return last.placed
  const placed = placedRows(rows, last.isAll === isAll ? last.placed : new Map())
  setLast({ rows, isAll, placed })
  return placed
}
