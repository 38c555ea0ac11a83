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
        {names !== '' && <Mark tone="changed">{t('alsoHere', { names })}</Mark>}
        {standing && publicationMark(standing)}
        {standing?.unpublished && (
          <Mark tone="changed">{t(standing.unpublished === 'new' ? 'isNewYet' : 'isChanged')}</Mark>
        )}
        {errors > 0 && <Mark tone="bad">{t('toMend', { n: errors })}</Mark>}
        {standing && standing.samples > 0 && <Mark tone="warn">{t('samplesHere', { n: standing.samples })}</Mark>}
        {standing && standing.warnings > 0 && <Mark>{t('mayMendHere', { n: standing.warnings })}</Mark>}
      </span>
      <span className="change">{standing && lastChange(standing)}</span>
    </li>
  )
}

export type Tone = 'bad' | 'warn' | 'changed' | 'good'

export const Mark = ({ tone, children }: { tone?: Tone; children: ReactNode }) => (
  <span className="mark" data-tone={tone}>
    {children}
  </span>
)

function publicationMark({ visibility, unpublished, from, until }: DocumentStanding): ReactNode {
  // It will be visible once it is first published.
  if (visibility === 'shown' && unpublished === 'new') return null
  switch (visibility) {
    case undefined:
      return null
    case 'draft':
      return <Mark tone="warn">{t('isDraft')}</Mark>
    case 'never':
      return <Mark tone="bad">{t('neverShown')}</Mark>
    case 'not-yet':
      return <Mark tone="warn">{t('comesOn', { date: dayInWords(from ?? '') })}</Mark>
    case 'ended':
      return <Mark tone="warn">{t('wentOn', { date: dayInWords(until ?? '') })}</Mark>
    case 'shown':
      return <Mark tone="good">{until === undefined ? t('isShown') : t('goesOn', { date: dayInWords(until) })}</Mark>
  }
}

function lastChange({ changedAt, changedBy }: DocumentStanding): string {
  if (changedAt === undefined) return ''
  const date = dayInWords(changedAt)
  return changedBy === undefined ? date : t('changedBy', { date, name: changedBy })
}
