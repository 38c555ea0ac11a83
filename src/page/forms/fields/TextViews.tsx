import { useState } from 'react'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import { limitOf } from '#site/model/forms/fields/field-types.ts'
import { isDay } from '#site/model/forms/fields/number-fields.ts'
import { acceptOf } from '#site/model/forms/files.ts'
import type {
  DateField,
  EmailField,
  FileField,
  HiddenField,
  NumberField,
  TelField,
  TextareaField,
  TextField,
  UrlField,
} from '#site/model/types.generated.ts'
import type { FieldViewProps } from './field-view.tsx'
import { Labelled } from './field-view.tsx'

/** One line of text. Its type selects the browser's autofill and keyboard. */
export function TextView(props: FieldViewProps<TextField | EmailField | TelField | UrlField>) {
  const { id, field, value, readOnly, attributes } = props
  return (
    <Labelled {...props}>
      <input
        {...attributes}
        id={id}
        defaultValue={value}
        className={styles.control}
        placeholder={field.placeholder}
        readOnly={readOnly}
        maxLength={limitOf(field)}
        type={field.type}
      />
    </Labelled>
  )
}

/**
 * Many lines of text. React resets a served textarea that has text when it hydrates: its default value is the text that the
 * visitor has typed by then.
 */
export function TextareaView(props: FieldViewProps<TextareaField>) {
  const { id, field, value, readOnly, attributes } = props
  const [initial] = useState(() => (value === undefined ? undefined : (currentValue(id) ?? value)))
  return (
    <Labelled {...props}>
      <textarea
        {...attributes}
        id={id}
        className={styles.control}
        placeholder={field.placeholder}
        readOnly={readOnly}
        maxLength={limitOf(field)}
        rows={field.rows ?? 5}
        defaultValue={initial}
      />
    </Labelled>
  )
}

function currentValue(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLTextAreaElement>(`textarea[id="${id}"]`)?.value
}

/**
 * A number, with its unit behind it. It is a text control: a number control ignores the keys of digits of other scripts in
 * some browsers, and is changed by the wheel of a mouse.
 */
export function NumberView(props: FieldViewProps<NumberField>) {
  const { id, field, value, readOnly, attributes } = props
  const { placeholder, unit } = field
  const unitId = `${id}-unit`
  const described = [unit !== undefined && unitId, attributes['aria-describedby']].filter(Boolean).join(' ')
  const input = (
    <input
      {...attributes}
      aria-describedby={described || undefined}
      id={id}
      defaultValue={value}
      className={styles.control}
      type="text"
      inputMode={keyboardFor(field)}
      pattern=".*\p{Nd}.*"
      {...{ placeholder, readOnly }}
    />
  )
  if (unit === undefined) return <Labelled {...props}>{input}</Labelled>
  return (
    <Labelled {...props}>
      <div className={styles.measure}>
        {input}
        <span id={unitId}>{unit}</span>
      </div>
    </Labelled>
  )
}

/** The keyboard of a phone. Keyboards for digits have no minus sign. */
function keyboardFor({ min = 0, step = 1 }: NumberField): 'numeric' | 'decimal' | undefined {
  if (min < 0) return undefined
  return Number.isInteger(min) && Number.isInteger(step) ? 'numeric' : 'decimal'
}

/** A date. Limits relative to today are set in the browser: see `prepareControls`. */
export function DateView(props: FieldViewProps<DateField>) {
  const { id, field, value, readOnly, attributes } = props
  const [min, max] = [field.earliest, field.latest].map((limit) => (limit && isDay(limit) ? limit : undefined))
  return (
    <Labelled {...props}>
      <input
        {...attributes}
        id={id}
        defaultValue={value}
        className={styles.control}
        type="date"
        {...{ readOnly, min, max }}
      />
    </Labelled>
  )
}

/** Files of the visitor. Neither React nor a page served after a post can put files into the control again. */
export function FileView(props: FieldViewProps<FileField>) {
  const { id, field, value, attributes } = props
  const { maxFiles = 1 } = field
  return (
    <Labelled {...props}>
      <input
        {...attributes}
        id={id}
        defaultValue={value}
        className={`${styles.control} ${styles.file}`}
        type="file"
        accept={acceptOf(field)}
        multiple={maxFiles > 1}
      />
    </Labelled>
  )
}

/** A value that visitors do not enter. */
export const HiddenView = ({ field, value }: FieldViewProps<HiddenField>) => (
  <input type="hidden" name={field.name} defaultValue={field.value ?? value} />
)
