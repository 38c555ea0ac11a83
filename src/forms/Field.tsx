import { useState } from 'react'
import type { ComponentProps } from 'react'
import { limitOf } from '#model/forms/forms.ts'
import type { FormField } from '#model/types.generated.ts'
import { Icon } from '#ui/Icon.tsx'
import { fieldStyles as styles } from './field.styles.ts'
import { Warning } from './Warning.tsx'

interface FieldProps {
  id: string
  field: FormField
  /** Read after the label of a field that may stay empty: "optional". */
  optional: string
  /** What stands in it at first. */
  value?: string | undefined
  /** What is wrong with the answer. */
  error?: string | undefined
  /** It is shown, and cannot be changed for now. */
  readOnly?: boolean | undefined
  /** The server says so of this one first: the page opens with the focus on it. */
  isFirstRefused?: boolean
}

/** One field with its label and its message. What it asks for stands in attributes, for the browser to check. */
export function Field({ id, field, optional, value, error, readOnly, isFirstRefused }: FieldProps) {
  const { name, required, autocomplete } = field
  const errorId = `${id}-error`
  return (
    <div className={styles.field} data-type={field.type}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
        {!required && <span className={styles.optional}> ({optional})</span>}
      </label>
      <Control
        field={field}
        id={id}
        name={name}
        required={required}
        autoComplete={autocomplete}
        defaultValue={value}
        readOnly={readOnly}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nobody is surprised: the visitor has just sent this form
        autoFocus={isFirstRefused}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          <Warning size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** What every control has, whatever it asks for. */
type ControlProps = Pick<
  ComponentProps<'input'>,
  'name' | 'required' | 'autoComplete' | 'defaultValue' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'
> & { id: string }

function Control({ field, readOnly, ...shared }: ControlProps & { field: FormField; readOnly: boolean | undefined }) {
  const { type, placeholder, rows = 5, options = [] } = field
  const control = { ...shared, className: styles.control }
  const text = { ...control, placeholder, readOnly, maxLength: limitOf(field) }
  if (type === 'textarea') return <TextArea {...text} rows={rows} />
  if (type !== 'select') return <input {...text} type={type} />
  return (
    <div className={styles.choice}>
      <select {...control}>
        <option value="">{placeholder ?? '–'}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </div>
  )
}

/**
 * React fills a text area anew when it takes it over, if it was served with text. What the visitor has made of that
 * text in the meantime is what it begins with.
 */
function TextArea({ defaultValue, ...textArea }: ComponentProps<'textarea'> & { id: string }) {
  const [start] = useState(() => (defaultValue === undefined ? undefined : (typedInto(textArea.id) ?? defaultValue)))
  return <textarea {...textArea} defaultValue={start} />
}

function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLTextAreaElement>(`textarea[id="${id}"]`)?.value
}
