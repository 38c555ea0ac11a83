import { Pill } from '#studio/kit/Pill.tsx'
import { Link } from 'react-router-dom'
import type { LeadState } from '#site/model/forms/lead-request.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { Answered } from '#studio/screens/frame/Screen.tsx'
import { Time } from '#studio/kit/Time.tsx'
import { t } from '#studio/screens/words/words.ts'
import type { ListedLead } from '#studio/protocol/team/leads.ts'
import { isFiltered, OPEN_LEAD, withPart } from './lead-search.ts'
import type { useLeads } from './use-leads.ts'

interface LeadListProps {
  listed: ReturnType<typeof useLeads>
  search: URLSearchParams
  /** The id of the open lead. */
  open: string | null
  onOpen: () => void
}

/** The leads, newest first. */
export function LeadList({ listed, search, open, onOpen }: LeadListProps) {
  return (
    <Answered asked={listed}>
      {(leads) => (
        <>
          {leads.length === 0 ? (
            <p className="card soft">{emptyText(search, listed.after !== undefined)}</p>
          ) : (
            <ul className="lead-rows" aria-label={t('leads')}>
              {leads.map((lead) => (
                <li key={lead.id}>
                  <LeadRow lead={lead} search={search} isOpen={lead.id === open} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
          <Failure failure={listed.more.failure} />
          {listed.after !== undefined && (
            <button type="button" disabled={listed.more.isBusy} onClick={listed.showMore}>
              {t('showMore')}
            </button>
          )}
        </>
      )}
    </Answered>
  )
}

function emptyText(search: URLSearchParams, mayFollow: boolean): string {
  if (mayFollow) return t('noLeadsSoFar')
  return t(isFiltered(search) ? 'noLeadsFound' : 'noLeads')
}

interface LeadRowProps {
  lead: ListedLead
  search: URLSearchParams
  isOpen: boolean
  onOpen: () => void
}

function LeadRow({ lead, search, isOpen, onOpen }: LeadRowProps) {
  const { id, receivedAt, form, state, person, page, files, notes } = lead
  const [first = t('emptyLead'), ...others] = lead.values
  return (
    <Link
      to={{ search: `?${withPart(search, OPEN_LEAD, id)}` }}
      aria-current={isOpen || undefined}
      data-lead={id}
      onClick={onOpen}
    >
      <span className="lead-name">
        <strong dir="auto">{first}</strong>
        <Pill tone={TONES[state]}>{t(`lead-${state}`)}</Pill>
      </span>
      <span className="lead-values">
        {others.map((value, index) => (
          <bdi key={index}>{value}</bdi>
        ))}
      </span>
      <span className="lead-facts">
        <Time at={receivedAt} />
        <bdi>{form}</bdi>
        {page !== undefined && <bdi dir="ltr">{page}</bdi>}
        {person && <bdi>{person.name}</bdi>}
        {files > 0 && <span>{t('filesOfLead', { n: files })}</span>}
        {notes > 0 && <span>{t('notesOfLead', { n: notes })}</span>}
      </span>
    </Link>
  )
}

const TONES = { new: 'changed', called: 'warn', won: 'good', lost: undefined } as const satisfies Record<
  LeadState,
  string | undefined
>
