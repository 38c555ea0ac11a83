import { useEffect, useState } from 'react'
import { LEAD_STATES } from '#site/model/lead-states.ts'
import { useAnswer } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { NOBODY } from '#studio/protocol/team/leads.ts'
import { languageInWords } from './language-in-words.ts'
import { foldedParts, isFiltered, withoutFilter, withPart } from './lead-search.ts'
import type { FilterPart } from './lead-search.ts'

interface LeadFilterProps {
  search: URLSearchParams
  onChange: (search: URLSearchParams) => void
}

/** How long typing rests before a search. */
const REST_MS = 300

/** The filter of the list. */
export function LeadFilter({ search, onChange }: LeadFilterProps) {
  const { answer } = useAnswer('GET /leads/choices', {})
  const { forms = [], languages = [], pages = [], people = [] } = answer ?? {}
  const folded = foldedParts(search)
  const set = (part: FilterPart, value: string): void => onChange(withPart(search, part, value))
  const select = (part: FilterPart, label: string, options: [value: string, name: string][]) => (
    <label>
      {label}
      <select value={search.get(part) ?? ''} onChange={(event) => set(part, event.target.value)}>
        <option value="">{t('anyOfThem')}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
  )
  const day = (part: FilterPart, label: string) => (
    <label>
      {label}
      <input type="date" value={search.get(part) ?? ''} onChange={(event) => set(part, event.target.value)} />
    </label>
  )
  return (
    <search className="lead-filter">
      <Typed
        label={t('leadWords')}
        type="search"
        value={search.get('words') ?? ''}
        onChange={(text) => set('words', text)}
      />
      <fieldset className="segments">
        <legend className="visually-hidden">{t('leadState')}</legend>
        {(['', ...LEAD_STATES] as const).map((state) => (
          <label key={state}>
            <input
              type="radio"
              name="lead-states"
              checked={(search.get('state') ?? '') === state}
              onChange={() => set('state', state)}
            />
            <span>{state === '' ? t('allLeads') : t(`leads-${state}`)}</span>
          </label>
        ))}
      </fieldset>
      <details open={folded > 0 || undefined}>
        <summary>{folded > 0 ? t('moreFiltersSet', { n: folded }) : t('moreFilters')}</summary>
        <div className="lead-filter-parts">
          {select(
            'form',
            t('leadForm'),
            forms.map(({ name, title }) => [name, title]),
          )}
          {select('person', t('whoHasIt'), [
            [NOBODY, t('nobody')],
            ...people.map(({ id, name }) => [id, name] as [string, string]),
          ])}
          {languages.length > 1 &&
            select(
              'language',
              t('leadLanguage'),
              languages.map((tag) => [tag, languageInWords(tag)]),
            )}
          <Typed
            label={t('leadPage')}
            value={search.get('page') ?? ''}
            suggestions={pages}
            onChange={(text) => set('page', text)}
          />
          {day('from', t('leadFrom'))}
          {day('to', t('leadTo'))}
          <label className="toggle">
            <input
              type="checkbox"
              checked={search.get('spam') !== null}
              onChange={(event) => set('spam', event.target.checked ? 'yes' : '')}
            />
            {t('setAsideLeads')}
          </label>
        </div>
      </details>
      {isFiltered(search) && (
        <button type="button" onClick={() => onChange(withoutFilter(search))}>
          {t('clearFilter')}
        </button>
      )}
    </search>
  )
}

interface TypedProps {
  label: string
  type?: 'search' | 'text'
  value: string
  suggestions?: string[]
  onChange: (text: string) => void
}

/** A text field whose value is used once typing rests. */
function Typed({ label, type = 'text', value, suggestions, onChange }: TypedProps) {
  const [text, setText] = useState(value)
  const [from, setFrom] = useState(value)
  // It was cleared, or the browser has gone back.
  if (from !== value) {
    setFrom(value)
    setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  })
  return (
    <label>
      {label}
      <input
        type={type}
        dir="auto"
        maxLength={200}
        value={text}
        list={suggestions && 'lead-pages'}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {suggestions && (
        <datalist id="lead-pages">
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </label>
  )
}
