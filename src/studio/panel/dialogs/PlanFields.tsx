import { useId } from 'react'
import { definition, fieldSchema } from '#studio/protocol/schema.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'

interface TitleFieldProps {
  /** The kind of document. */
  of: 'Page' | 'Form'
  value: string
  onChange: (value: string) => void
}

/** The title of a copy. */
export function TitleField({ of, value, onChange }: TitleFieldProps) {
  const { fixed } = useStore().get()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{t('title')}</label>
      <input
        id={id}
        dir="auto"
        required
        maxLength={fieldSchema(definition(of, fixed), 'title', fixed)?.maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

interface NameFieldProps {
  label: string
  value: string
  help?: string
  onChange: (value: string) => void
}

/** A name or an address, in Latin letters. */
export function NameField({ label, value, help, onChange }: NameFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="ltr"
        required
        autoComplete="off"
        spellCheck={false}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {help !== undefined && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  )
}
