import { Field, TextField } from '#studio/kit/Field.tsx'
import { Toggle } from '#studio/kit/Toggle.tsx'
import { Segments } from '#studio/kit/Segments.tsx'
import { useEffect, useState } from 'react'
import { LEAD_STATES } from '#site/model/forms/lead-request.ts'
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
    <Field label={label}>
      {(control) => (
        <select {...control} value={search.get(part) ?? ''} onChange={(event) => set(part, event.target.value)}>
          <option value="">{t('anyOfThem')}</option>
          {options.map(([value, name]) => (
            <option key={value} value={value} dir="auto">
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const day = (part: FilterPart, label: string) => (
    <TextField label={label} type="date" value={search.get(part) ?? ''} onChange={(value) => set(part, value)} />
  )
  return (
    <search className="lead-filter">
      <Typed
        label={t('leadWords')}
        type="search"
        value={search.get('words') ?? ''}
        onChange={(text) => set('words', text)}
      />
      <Segments
        aria-label={t('leadState')}
        options={[['', t('allLeads')], ...LEAD_STATES.map((state) => [state, t(`leads-${state}`)] as const)]}
        value={search.get('state') ?? ''}
        onChange={(state) => set('state', state)}
      />
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
          <Toggle isOn={search.get('spam') !== null} onChange={(isOn) => set('spam', isOn ? 'yes' : '')}>
            {t('setAsideLeads')}
          </Toggle>
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
    <>
      <TextField
        label={label}
        type={type}
        maxLength={200}
        value={text}
        list={suggestions && 'lead-pages'}
        autoComplete="off"
        onChange={setText}
      />
      {suggestions && (
        <datalist id="lead-pages">
          {suggestions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
