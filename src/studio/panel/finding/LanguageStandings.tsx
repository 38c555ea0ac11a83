import { Segments } from '#studio/kit/Segments.tsx'
import { Pill } from '#studio/kit/Pill.tsx'
import { useEffect, useState } from 'react'
import type { DocumentInLanguage, LanguageStanding } from '#studio/protocol/translations.ts'
import { documentTitle } from '#studio/panel/state/document-list.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { countsText } from '#studio/panel/translate/counts-text.ts'
import { languageName } from '#studio/words/language-name.ts'
import { listed, t } from '#studio/words/words.ts'

interface LanguageStandingsProps {
  onOpen: (file: string, language: string) => void
}

/** The progress of translating each document, languages with the most work first. */
export function LanguageStandings({ onOpen }: LanguageStandingsProps) {
  const store = useStore()
  const open = useStudio((state) => state.language)
  const [standings, setStandings] = useState<readonly LanguageStanding[]>([])
  const [chosen, setChosen] = useState(open)
  useEffect(() => {
    store.request('GET /languages', {}).then(
      ({ languages }) => setStandings(languages),
      (error: unknown) => store.report(error),
    )
  }, [store])
  const standing = standings.find(({ language }) => language === chosen) ?? standings[0]
  if (!standing) return null
  return (
    <>
      {standings.length > 1 && (
        <Segments
          aria-label={t('languageOfPage')}
          options={standings.map(({ language, name }) => [
            language,
            <bdi key={language} lang={language}>
              {name}
            </bdi>,
          ])}
          value={standing.language}
          onChange={setChosen}
        />
      )}
      <Standing of={standing} onOpen={(file) => onOpen(file, standing.language)} />
    </>
  )
}

interface StandingProps {
  of: LanguageStanding
  onOpen: (file: string) => void
}

function Standing({ of: standing, onOpen }: StandingProps) {
  const facts = useStudio((state) => state.facts)
  const { language, documents, awaited, publishedPages, pages } = standing
  const titles = awaited.map((file) => documentTitle(file, facts))
  const list = listed(titles)
  return (
    <section aria-labelledby="language-standing">
      <h3 id="language-standing">{languageName(language)}</h3>
      <p className="found">
        {t('pagesPublishedIn', { published: publishedPages, n: pages })} {countsText(standing)}
      </p>
      {awaited.length > 0 && <p className="note">{t('awaitedFirst', { titles: list })}</p>}
      <ul>
        {documents
          .toSorted((a, b) => b.open - a.open || Number(a.isPublished ?? true) - Number(b.isPublished ?? true))
          .map((each) => (
            <StandingRow key={each.file} of={each} title={documentTitle(each.file, facts)} onOpen={onOpen} />
          ))}
      </ul>
    </section>
  )
}

interface StandingRowProps {
  of: DocumentInLanguage
  title: string
  onOpen: (file: string) => void
}

function StandingRow({ of: standing, title, onOpen }: StandingRowProps) {
  const { file, isPublished, obstacle } = standing
  return (
    <li className="document-row standing-row">
      <button type="button" data-file={file} onClick={() => onOpen(file)}>
        <span className="name" dir="auto">
          {title}
        </span>
        <span className="site">{countsText(standing)}</span>
      </button>
      <span className="marks">
        {isPublished !== undefined && (
          <Pill tone={isPublished ? 'good' : 'bad'}>{t(isPublished ? 'isPublishedMark' : 'isNotPublishedMark')}</Pill>
        )}
        {standing.open > 0 && <Pill tone="warn">{t('textsOpen', { n: standing.open })}</Pill>}
      </span>
      <span className="change">{obstacle}</span>
    </li>
  )
}
