import type { FieldSort } from '#studio/panel/schema/form-fields.ts'
import { FIELD_SORTS } from '#studio/panel/schema/form-fields.ts'
import { t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'

const NAMES: Record<FieldSort, Key> = {
  name: 'sortName',
  email: 'sortEmail',
  phone: 'sortPhone',
  company: 'sortCompany',
  message: 'sortMessage',
  shortText: 'sortShortText',
  choice: 'sortChoice',
  oneOfFew: 'sortOneOfFew',
  severalChoices: 'sortSeveralChoices',
  consent: 'sortConsent',
  date: 'sortDate',
  number: 'sortNumber',
  website: 'sortWebsite',
  file: 'sortFile',
  step: 'sortStep',
}

interface FieldSortsProps {
  /** Why another field cannot be added; empty if it can. */
  full: string
  /** It was requested, and gets the focus. */
  isFocused?: boolean
  onAdd: (sort: FieldSort) => void
}

/** Adds a field to a form. */
export const FieldSorts = ({ full, isFocused = false, onAdd }: FieldSortsProps) => (
  <fieldset
    className="chips sorts"
    ref={(fieldset) => {
      if (isFocused) fieldset?.querySelector('button')?.focus()
    }}
  >
    <legend>{t('askFor')}</legend>
    {FIELD_SORTS.map((sort) => (
      <button
        key={sort}
        type="button"
        className="chip"
        aria-disabled={full !== '' || undefined}
        title={full || undefined}
        onClick={full ? undefined : () => onAdd(sort)}
      >
        <span aria-hidden="true">+ </span>
        {t(NAMES[sort])}
      </button>
    ))}
  </fieldset>
)
