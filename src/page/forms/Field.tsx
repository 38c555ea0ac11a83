import { createElement } from 'react'
import { autocompleteOf } from '#site/model/forms/visitor.ts'
import type { FormField } from '#site/model/types.generated.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { fieldStyles as styles } from './field.styles.ts'
import { formStyles } from './form.styles.ts'
import { fieldViewOf } from './fields/field-views.ts'
import { Warning } from './FormOutcome.tsx'

interface FieldProps {
  id: string
  field: FormField
  /** The word after the label of a field that is not required: "optional". */
  optional: string
  /** The initial value. */
  value?: string | undefined
  /** The message if the value is wrong. */
  error?: string | undefined
  /** Which files it accepts, if it is a field for files. */
  fileHelp?: string | undefined
  /** Shown but not editable, while the form is being sent. */
  readOnly?: boolean | undefined
  /** The first field that the server rejected: it has the focus when the page loads. */
  isFirstInvalid?: boolean
  /** The condition under which the field is shown, in words: visible where no script hides the field. */
  condition?: string | undefined
  isScripted?: boolean
  isHidden?: boolean | undefined
}

/** A field with its label, its help and its message. Its rules are attributes, which browsers validate without script. */
export function Field(props: FieldProps) {
  const { id, field, optional, value, error, fileHelp, readOnly, isFirstInvalid, condition, isScripted, isHidden } =
    props
  const { name, type, help } = field
  const ids = {
    help: help && `${id}-help`,
    files: fileHelp && `${id}-files`,
    condition: condition && !isScripted && `${id}-condition`,
    error: error && `${id}-error`,
  }
  const attributes = {
    name,
    // Without script the page may contain a field whose condition is not met.
    required: field.required && !field.showWhen,
    autoComplete: autocompleteOf(field),
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
        <p id={ids.condition || undefined} className={`${styles.help} ${formStyles.printed}`} hidden={isScripted}>
          {condition}
        </p>
      )}
      {fileHelp && (
        <p id={ids.files || undefined} className={styles.fileHelp}>
          {fileHelp}
        </p>
      )}
      {error && (
        <p id={ids.error || undefined} className={styles.error}>
          <Warning size={16} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
  const wrapper = {
    className: styles.field,
    'data-type': type,
    hidden: isHidden,
    // Hidden until the script that evaluates the condition has run.
    'data-when': condition === undefined || isScripted ? undefined : '',
  }
  return createElement(fieldViewOf(field), { id, field, value, readOnly, label, notes, attributes, wrapper })
}
