import { useEffect, useRef } from 'react'
import { wordsOf } from '#site/model/rich-text/atoms.ts'
import { atomsOfText } from '#site/model/rich-text/markup.ts'
import { renderAtoms } from '#studio/rich-text/dom.ts'
import type { Fillings } from '#studio/rich-text/dom.ts'
import { filledIn } from '#studio/rich-text/filled-in.ts'
import type { TranslationRow } from '#studio/protocol/translations.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { changedWords } from './changed-words.ts'
import type { Run } from './changed-words.ts'

/**
 * A text in the site's own language, with its bold words and links; if it has changed since it was translated, with the
 * differences.
 */
export function SourceWords({ id, row }: { id: string; row: TranslationRow }) {
  const { source, was } = row
  const isRunning = row.isRunning === true
  const facts = useStudio((state) => state.facts)
  const { language, dir } = facts
  // A plain text is typed with the names of settings.
  const fillings = isRunning ? facts.fillings : NO_FACTS
  const changed =
    was === undefined ? undefined : changedWords(seen(was, isRunning, fillings), seen(source, isRunning, fillings))
  const isChangedInWords =
    changed !== undefined && [...changed.before, ...changed.now].some(({ isChanged }) => isChanged)
  return (
    <div id={id} className="source">
      {changed && isChangedInWords && (
        <>
          <span className="part-label">{t('sourceBefore')}</span>
          <p lang={language} dir={dir}>
            <MarkedRuns runs={changed.before} as="del" />
          </p>
          <span className="part-label">{t('sourceNow')}</span>
        </>
      )}
      {changed && isChangedInWords ? (
        <p lang={language} dir={dir}>
          <MarkedRuns runs={changed.now} as="ins" />
        </p>
      ) : (
        <ShownText text={source} isRunning={isRunning} fillings={fillings} lang={language} dir={dir} />
      )}
      {changed && !isChangedInWords && <span className="part-label">{t('onlyMarksChanged')}</span>}
    </div>
  )
}

/** The words that visitors see. */
const seen = (text: string, isRunning: boolean, fillings: Fillings): string =>
  filledIn(wordsOf(atomsOfText(text, isRunning, {})), fillings)

function MarkedRuns({ runs, as: Mark }: { runs: readonly Run[]; as: 'del' | 'ins' }) {
  return runs.map(({ words, isChanged }, index) => <span key={index}>{isChanged ? <Mark>{words}</Mark> : words} </span>)
}

const NO_FACTS: Fillings = {}

interface ShownTextProps {
  text: string
  fillings: Fillings
  isRunning: boolean
  lang: string
  dir: 'ltr' | 'rtl'
}

/** A text as the field for such texts shows it. */
function ShownText({ text, isRunning, fillings, lang, dir }: ShownTextProps) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const shown = element.current!
    renderAtoms(shown, atomsOfText(text, isRunning, fillings), fillings)
    // Links cannot be followed here, so they show their target.
    for (const link of shown.querySelectorAll('a')) {
      link.title = link.getAttribute('href') ?? ''
      link.removeAttribute('href')
    }
  }, [text, isRunning, fillings])
  return <p ref={element} className="shown-text" lang={lang} dir={dir} />
}
