import { Pill } from '#studio/kit/Pill.tsx'
import type { ListedChange } from '#studio/protocol/team/changes.ts'
import { t } from '#studio/screens/words/words.ts'
import { dateAndTime } from '#studio/words/dates.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { momentText, stateText } from './change-words.ts'

interface AboutChangeProps {
  change: ListedChange
}

/** The author of a change, its last edit, its size, and its state. */
export function AboutChange({ change }: AboutChangeProps) {
  const { by, workedOnAt, documents } = change
  return (
    <>
      <p className="soft parts">
        <span>{t('begunBy', { name: isolated(by) })}</span>
        <span>{t('workedOn', { at: dateAndTime(workedOnAt) })}</span>
        <span>{t('documentsChanged', { n: documents })}</span>
      </p>
      <Tags change={change} />
    </>
  )
}

function Tags({ change }: AboutChangeProps) {
  const { state, openRemarks, isOverdue } = change
  const moment = momentText(change)
  return (
    <p className="tags">
      <Pill tone={TONES[state]}>{stateText(change)}</Pill>
      {openRemarks > 0 && <Pill tone="warn">{t('openRemarks', { n: openRemarks })}</Pill>}
      {moment !== undefined && <Pill tone={isOverdue ? 'bad' : 'changed'}>{moment}</Pill>}
    </p>
  )
}

const TONES = { work: undefined, asked: 'changed', approved: 'good', 'sent-back': 'warn' } as const satisfies Record<
  ListedChange['state'],
  string | undefined
>
