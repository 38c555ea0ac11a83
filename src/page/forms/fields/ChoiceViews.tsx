import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import { Icon } from '#page/ui/Icon.tsx'
import { choicesIn, valuesOfOptions, wordingOf } from '#site/model/forms/fields/choice-fields.ts'
import type { CheckboxesField, CheckboxField, RadioField, SelectField } from '#site/model/types.generated.ts'
import type { FieldViewProps } from './field-view.tsx'
import { Labelled, Tick } from './field-view.tsx'

/** One box to tick. Its value is the wording that the visitor agrees to. */
export function CheckboxView({ id, field, value, label, notes, attributes, wrapper }: FieldViewProps<CheckboxField>) {
  const wording = wordingOf(field.label)
  return (
    <div {...wrapper}>
      <Tick {...attributes} id={id} type="checkbox" value={wording} defaultChecked={value === wording} label={label} />
      {notes}
    </div>
  )
}

/** The options of a field, one or several of which can be ticked. */
export function ChoicesView(props: FieldViewProps<RadioField | CheckboxesField>) {
  const { id, field, label, value = '', notes, attributes, wrapper } = props
  const { name, required, autoFocus, 'aria-invalid': invalid, 'aria-describedby': describedBy } = attributes
  const chosen = choicesIn(value)
  const values = valuesOfOptions(field)
  const isOne = field.type === 'radio'
  return (
    <fieldset
      {...wrapper}
      // A radio button cannot be invalid, its group can. For checkboxes it is the opposite.
      {...(isOne && { role: 'radiogroup', 'aria-invalid': invalid, 'aria-required': required })}
      aria-describedby={describedBy}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {field.options.map((option, index) => (
          <Tick
            key={values[index]}
            id={`${id}-${index + 1}`}
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            value={values[index]}
            label={option}
            defaultChecked={chosen.includes(values[index]!)}
            required={isOne && required}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent this form
            autoFocus={index === 0 && autoFocus}
            aria-invalid={isOne ? undefined : invalid}
          />
        ))}
      </div>
      {notes}
    </fieldset>
  )
}

/** A drop-down list, with an empty option first. */
export function SelectView(props: FieldViewProps<SelectField>) {
  const { id, field, value, attributes } = props
  const values = valuesOfOptions(field)
  return (
    <Labelled {...props}>
      <div className={styles.choice}>
        <select {...attributes} id={id} defaultValue={value} className={styles.control}>
          <option value="">{field.placeholder ?? '–'}</option>
          {field.options.map((option, index) => (
            <option key={values[index]} value={values[index] === option ? undefined : values[index]}>
              {option}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </div>
    </Labelled>
  )
}
