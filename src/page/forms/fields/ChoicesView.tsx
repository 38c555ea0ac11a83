import { choicesIn, valuesOfOptions } from '#site/model/forms/fields/choice-fields.ts'
import type { CheckboxesField, RadioField } from '#site/model/types.generated.ts'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'
import { Tick } from './Tick.tsx'

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
