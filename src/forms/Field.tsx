import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { acceptOf } from '#model/forms/files.ts'
import { limitOf } from '#model/forms/forms.ts'
import { isDay, wordingOf } from '#model/forms/values.ts'
import type { FormField } from '#model/types.generated.ts'
import { Icon } from '#ui/Icon.tsx'
import { InlineText } from '#ui/InlineText.tsx'
import { Choices, Tick } from './Choices.tsx'
import type { ControlProps } from './Choices.tsx'
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
  /** When it is asked for: told where no script hides it otherwise. */
  condition?: string | undefined
  isScripted?: boolean
  isHidden?: boolean | undefined
}

/** A field with its label, its help and its message. Its rules are attributes, which browsers validate without script. */
export function Field(props: FieldProps) {
  const { id, field, optional, value, error, fileHelp, readOnly, isFirstInvalid, condition, isScripted, isHidden } =
    props
  const { name, type, autocomplete, help, unit } = field
  if (type === 'hidden') return <input type="hidden" name={name} defaultValue={field.value ?? value} />
  const ids = {
    unit: unit !== undefined && type === 'number' && `${id}-unit`,
    help: help && `${id}-help`,
    files: fileHelp && `${id}-files`,
    condition: condition && !isScripted && `${id}-condition`,
    error: error && `${id}-error`,
  }
  const control = {
    name,
    // Without script a field may be in the page that is not asked for.
    required: field.required && !field.showWhen,
    autoComplete: autocomplete,
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent this form
    autoFocus: isFirstInvalid,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': Object.values(ids).filter(Boolean).join(' ') || undefined,
  }
  const label = (
    <>
      <InlineText text={field.label} />
      {!field.required && <span className={styles.optional}> ({optional})</span>}
    </>
  )
  const notes = (
    <>
      {help && (
        <p id={ids.help || undefined} className={styles.help}>
          <InlineText text={help} />
        </p>
      )}
      {condition && (
        <p id={ids.condition || undefined} className={styles.help} hidden={isScripted}>
          {condition}
        </p>
      )}
    </>
  )
  const message = error && (
    <p id={ids.error || undefined} className={styles.error}>
      <Warning size={16} />
      <span>{error}</span>
    </p>
  )
  const wrapper = {
    className: styles.field,
    'data-type': type,
    hidden: isHidden,
    // Not shown before the script that may hide it.
    'data-when': condition === undefined || isScripted ? undefined : '',
  }
  if (type === 'radio' || type === 'checkboxes') {
    return (
      <Choices id={id} field={field} label={label} value={value} control={control} wrapper={wrapper}>
        {notes}
        {message}
      </Choices>
    )
  }
  if (type === 'checkbox') {
    const wording = wordingOf(field.label)
    return (
      <div {...wrapper}>
        <Tick {...control} id={id} type="checkbox" value={wording} defaultChecked={value === wording} label={label} />
        {notes}
        {message}
      </div>
    )
  }
  return (
    <div {...wrapper}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Control {...control} field={field} id={id} defaultValue={value} readOnly={readOnly} unitId={ids.unit} />
      {notes}
      {fileHelp && (
        <p id={ids.files || undefined} className={styles.fileHelp}>
          {fileHelp}
        </p>
      )}
      {message}
    </div>
  )
}

interface TextControlProps extends ControlProps, Pick<ComponentProps<'input'>, 'defaultValue' | 'readOnly'> {
  id: string
  field: FormField
  unitId: string | false
}

function Control({ field, readOnly, unitId, ...shared }: TextControlProps): ReactNode {
  const { type, placeholder, rows = 5, options = [] } = field
  if (type === 'file') return <FileControl field={field} {...shared} />
  const control = { ...shared, className: styles.control }
  const text = { ...control, placeholder, readOnly, maxLength: limitOf(field) }
  if (type === 'textarea') return <TextArea {...text} rows={rows} />
  if (type === 'number') {
    const { min, max, step, unit } = field
    const input = <input {...control} type="number" {...{ placeholder, readOnly, min, max, step }} />
    if (!unitId) return input
    return (
      <div className={styles.measure}>
        {input}
        <span id={unitId}>{unit}</span>
      </div>
    )
  }
  if (type === 'date') {
    const [min, max] = [field.earliest, field.latest].map((limit) => (limit && isDay(limit) ? limit : undefined))
    return <input {...control} type="date" {...{ readOnly, min, max }} />
  }
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

interface FileProps {
  id: string
  field: FormField
}

/** A file cannot be put into its control again, neither by React nor after a post without script. */
function FileControl({ field, ...shared }: ControlProps & Pick<ComponentProps<'input'>, 'defaultValue'> & FileProps) {
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
