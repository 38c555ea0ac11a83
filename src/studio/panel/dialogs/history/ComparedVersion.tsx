import { PagePicture } from '#studio/kit/PagePicture.tsx'
import { useState } from 'react'
import { CANVAS_PATH } from '#studio/protocol/addresses.ts'
import type { Comparison, SectionThen } from '#studio/protocol/changes/versions.ts'
import { placeText } from '#studio/kit/changes/change-text.ts'
import { ChangedText } from '#studio/kit/changes/ChangedText.tsx'
import { queryOf } from '#studio/panel/state/api.ts'
import { t } from '#studio/words/words.ts'

interface ComparedVersionProps {
  /** The id of the version. */
  id: string
  file: string
  isPage: boolean
  comparison: Comparison
  onBringBack: (part: string, label: string) => void
}

/** A past version beside the current one: as pages side by side, and section by section with the changes since. */
export function ComparedVersion({ id, file, isPage, comparison, onBringBack }: ComparedVersionProps) {
  const [loads, setLoads] = useState(0)
  const { sections, isDifferent } = comparison
  const differing = sections.filter(({ state }) => state !== 'same')
  const bringBack = (part: string, label: string): void => {
    onBringBack(part, label)
    // The current page has changed.
    setTimeout(() => setLoads((last) => last + 1), RELOAD)
  }
  return (
    <div className="compared">
      <div className="section-head">
        <p>{isDifferent ? t('changedSince', { n: differing.length }) : t('sameAsNow')}</p>
        {isDifferent && (
          <button type="button" className="main" onClick={() => bringBack('whole', t('stepBringingBackPage'))}>
            {t(isPage ? 'bringBackPage' : 'bringBackAll')}
          </button>
        )}
      </div>
      {differing.length > 0 && (
        <ul>
          {differing.map((section) => (
            <ComparedSection
              key={`${section.index} ${placeText(section.where)} ${section.state}`}
              section={section}
              isPage={isPage}
              onBringBack={bringBack}
            />
          ))}
        </ul>
      )}
      {isPage && (
        <div className="before-after">
          <PageThen title={t('thenShown')} query={{ file, version: id }} />
          <PageThen key={loads} title={t('nowShown')} query={{ file, lens: 'no-script' }} />
        </div>
      )}
    </div>
  )
}

/** The delay before the current page is loaded again after a change, in milliseconds. */
const RELOAD = 400

const PageThen = ({ title, query }: { title: string; query: Record<string, string> }) => (
  <PagePicture caption={title} title={title} src={`${CANVAS_PATH}?${queryOf(query)}`} />
)

interface ComparedSectionProps {
  section: SectionThen
  isPage: boolean
  onBringBack: (part: string, label: string) => void
}

function ComparedSection({ section, isPage, onBringBack }: ComparedSectionProps) {
  const { index, where, state, changes } = section
  const isBeside = where.length === 0
  const name = isBeside ? t(isPage ? 'pageSettings' : 'allSettings') : placeText(where)
  const label = t(isBeside ? 'bringBackThese' : 'bringBackSection')
  return (
    <li>
      <div className="section-head">
        <h3 dir="auto">
          {name} {state !== 'changed' && <small>{t(state === 'added' ? 'newSince' : 'goneSince')}</small>}
        </h3>
        {state !== 'added' && (
          <button
            type="button"
            aria-label={`${label}: ${name}`}
            onClick={() => onBringBack(isBeside ? 'beside' : String(index), t('stepBringingBack', { name }))}
          >
            {label}
          </button>
        )}
      </div>
      {changes.map((change, place) => (
        <p key={place}>
          <ChangedText change={change} />
        </p>
      ))}
    </li>
  )
}
