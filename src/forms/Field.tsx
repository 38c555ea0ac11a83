import { useState } from 'react'
import type { ComponentProps } from 'react'
import { acceptOf } from '#model/forms/files.ts'
import { limitOf } from '#model/forms/forms.ts'
import type { FormField } from '#model/types.generated.ts'
import { Icon } from '#ui/Icon.tsx'
import { fieldStyles as styles } from './field.styles.ts'
import { Warning } from './Warning.tsx'

interface FieldProps {
  id: string
  field: FormField
  /** The word after the label of a field that is not required: "optional". */
  optional: string
  /** The initial value. */
  value?: string | undefined
  /** The message if the value is wrong. */
  error?: string | undefined
  /** Which files it takes, if it takes files. */
  fileHelp?: string | undefined
  /** Shown but not editable, while the form is being sent. */
  readOnly?: boolean | undefined
  /** The first field that the server rejected: it has the focus when the page loads. */
  isFirstInvalid?: boolean
}

/** A field with its label and its message. Its rules are attributes, which the browser validates. */
export function Field({ id, field, optional, value, error, fileHelp, readOnly, isFirstInvalid }: FieldProps) {
  const { name, required, autocomplete } = field
  const errorId = `${id}-error`
  const helpId = `${id}-files`
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent this form
        autoFocus={isFirstInvalid}
        aria-invalid={error ? true : undefined}
        aria-describedby={[fileHelp && helpId, error && errorId].filter(Boolean).join(' ') || undefined}
      />
      {fileHelp && (
        <p id={helpId} className={styles.fileHelp}>
          {fileHelp}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Warning size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** The props that controls of all types have. */
type ControlProps = Pick<
  ComponentProps<'input'>,
  'name' | 'required' | 'autoComplete' | 'defaultValue' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'
> & { id: string }

function Control({ field, readOnly, ...shared }: ControlProps & { field: FormField; readOnly: boolean | undefined }) {
  const { type, placeholder, rows = 5, options = [] } = field
  if (type === 'file') return <FileControl field={field} {...shared} />
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

/** A file cannot be put into its control again, neither by React nor after a post without script. */
function FileControl({ field, ...shared }: ControlProps & { field: FormField }) {
  const className = `${styles.control} ${styles.file}`
  return <input {...shared} className={className} type="file" accept={acceptOf(field)} multiple={isMultiple(field)} />
}

const isMultiple = ({ maxFiles = 1 }: FormField): boolean => maxFiles > 1

/**
 * React resets a textarea that was served with text when it hydrates. So its default value is what the visitor has typed
 * by then.
 */
function TextArea({ defaultValue, ...textArea }: ComponentProps<'textarea'> & { id: string }) {
  const [initial] = useState(() =>
    defaultValue === undefined ? undefined : (currentValue(textArea.id) ?? defaultValue),
  )
  return <textarea {...textArea} defaultValue={initial} />
}

function currentValue(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLTextAreaElement>(`textarea[id="${id}"]`)?.value
}
