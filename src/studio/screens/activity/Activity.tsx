import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dateAndTime } from '#studio/words/dates.ts'
import type { AuditEntry } from '#studio/protocol/team/people.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { Answered, Screen } from '#studio/screens/frame/Screen.tsx'
import { Time } from '#studio/kit/Time.tsx'
import { OPEN_LEAD } from '#studio/screens/leads/lead-search.ts'
import { useAnswer, useTask, useTeam } from '#studio/screens/state/team.tsx'
import { browserInWords } from '#studio/screens/words/browser-in-words.ts'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'

/** The number of entries shown at once; more on demand. */
const AT_ONCE = 100

/** The audit log of the team, in sentences, newest first. */
export function Activity() {
  const asked = useAnswer('GET /audit', {})
  return (
    <Screen title={t('activity')}>
      <p className="lead soft">{t('activityText')}</p>
      <Answered asked={asked}>{(first) => <Entries first={first} />}</Answered>
    </Screen>
  )
}

const OPERATOR = ''

type Portion = TeamApi['GET /audit']['answer']

function Entries({ first }: { first: Portion }) {
  const { ask, me } = useTeam()
  const mayReadLeads = me.may.includes('leads')
  const more = useTask()
  const [who, setWho] = useState<string>()
  const [shown, setShown] = useState(AT_ONCE)
  const [{ entries, next }, setPortion] = useState(first)
  const people = [...new Set(entries.map((entry) => entry.who ?? OPERATOR))].sort()
  const matches = entries.filter((entry) => who === undefined || (entry.who ?? OPERATOR) === who)
  const showMore = (): void =>
    more.run(async () => {
      setShown(shown + AT_ONCE)
      if (next === undefined || matches.length >= shown + AT_ONCE) return
      const { entries: further, ...rest } = await ask('GET /audit', { after: next })
      setPortion({ entries: [...entries, ...further], ...rest })
    })
  return (
    <>
      <label className="filter">
        {t('activityOf')}
        <select value={who ?? 'all'} onChange={({ target }) => setWho(chosenIn(target))}>
          <option value="all">{t('everybody')}</option>
          {people.map((name) => (
            <option key={name} value={`=${name}`}>
              {name === OPERATOR ? t('operator') : name}
            </option>
          ))}
        </select>
      </label>
      <ol className="rows card">
        {matches.slice(0, shown).map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <div>{sentenceOf(entry)}</div>
            <p className="soft">
              <Time at={entry.at} />
            </p>
            {mayReadLeads && hasLead(entry) && <Link to={`/leads?${OPEN_LEAD}=${entry.of}`}>{t('openLead')}</Link>}
          </li>
        ))}
      </ol>
      <Failure failure={more.failure} />
      {(matches.length > shown || next !== undefined) && (
        <button type="button" disabled={more.isBusy} onClick={showMore}>
          {t('showMore')}
        </button>
      )}
    </>
  )
}

/** Names have the prefix "=", as a person may be called "all". */
const chosenIn = ({ value }: HTMLSelectElement): string | undefined => (value === 'all' ? undefined : value.slice(1))

/** Actions in or with a browser. */
const IN_BROWSER = new Set<AuditEntry['what']>(['signed-in', 'signed-out', 'passkey-added'])

const isOfLead = ({ what }: AuditEntry): boolean => what.startsWith('lead-')

/** Whether the lead of an entry may still exist. */
const hasLead = (entry: AuditEntry): boolean => isOfLead(entry) && entry.what !== 'lead-deleted'

/** Characters of the id of a lead: enough to recognize entries about the same one. */
const ID = 8

function sentenceOf(entry: AuditEntry): string {
  const { who = t('operator'), what, of, detail = '' } = entry
  const isOwn = what === 'sessions-ended' && who === of
  const name = IN_BROWSER.has(what)
    ? browserInWords(of)
    : isOfLead(entry)
      ? of.slice(0, ID)
      : of === 'the first owner'
        ? t('firstOwner')
        : of
  return t(isOwn ? 'did-own-sessions-ended' : `did-${what}`, {
    who: isolated(who),
    of: isolated(name),
    detail: what === 'change-scheduled' ? dateAndTime(detail) : isolated(detail),
  })
}
