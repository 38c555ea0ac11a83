import { Pill } from '#studio/kit/Pill.tsx'
import type { KeyboardEvent, ReactNode } from 'react'
import type { DocumentStanding } from '#studio/protocol/finding.ts'
import { dayInWords } from '#studio/words/dates.ts'
import { namesOn } from '#studio/panel/state/people/others.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import type { ListedStanding } from './standing.ts'

interface DocumentRowProps {
  document: ListedStanding
  isOpen: boolean
  onOpen: (file: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A document in the list: its title, its state, and the author of its last change. */
export function DocumentRow({
  document: { file, title, address, errors, standing },
  isOpen,
  onOpen,
  onKeyDown,
}: DocumentRowProps) {
  const names = useStudio((state) => namesOn(file, state).join(', '))
  return (
    <li className="document-row">
      <button
        type="button"
        data-file={file}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(file)}
        onKeyDown={onKeyDown}
      >
        <span className="name" dir="auto">
          {title}
        </span>
        {address !== undefined && (
          <span className="site" dir="ltr">
            {address}
          </span>
        )}
      </button>
      <span className="marks">
        {names !== '' && <Pill tone="changed">{t('alsoHere', { names })}</Pill>}
        {standing && publicationMark(standing)}
        {standing?.unpublished && (
          <Pill tone="changed">{t(standing.unpublished === 'new' ? 'isNewYet' : 'isChanged')}</Pill>
        )}
        {errors > 0 && <Pill tone="bad">{t('toMend', { n: errors })}</Pill>}
        {standing && standing.samples > 0 && <Pill tone="warn">{t('samplesHere', { n: standing.samples })}</Pill>}
        {standing && standing.warnings > 0 && <Pill>{t('mayMendHere', { n: standing.warnings })}</Pill>}
      </span>
      <span className="change">{standing && lastChange(standing)}</span>
    </li>
  )
}

function publicationMark({ visibility, unpublished, from, until }: DocumentStanding): ReactNode {
  // It will be visible once it is first published.
  if (visibility === 'shown' && unpublished === 'new') return null
  switch (visibility) {
    case undefined:
      return null
    case 'draft':
      return <Pill tone="warn">{t('isDraft')}</Pill>
    case 'never':
      return <Pill tone="bad">{t('neverShown')}</Pill>
    case 'not-yet':
      return <Pill tone="warn">{t('comesOn', { date: dayInWords(from ?? '') })}</Pill>
    case 'ended':
      return <Pill tone="warn">{t('wentOn', { date: dayInWords(until ?? '') })}</Pill>
    case 'shown':
      return <Pill tone="good">{until === undefined ? t('isShown') : t('goesOn', { date: dayInWords(until) })}</Pill>
  }
}

function lastChange({ changedAt, changedBy }: DocumentStanding): string {
  if (changedAt === undefined) return ''
  const date = dayInWords(changedAt)
  return changedBy === undefined ? date : t('changedBy', { date, name: changedBy })
}
