import type { ComponentProps, ReactNode } from 'react'
import { choicesIn } from '#model/forms/values.ts'
import type { FormField } from '#model/types.generated.ts'
import { fieldStyles as styles } from './field.styles.ts'

/** The props that controls of all types have. */
export type ControlProps = Pick<
  ComponentProps<'input'>,
  'name' | 'required' | 'autoComplete' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'
>

interface ChoicesProps {
  id: string
  field: FormField
  label: ReactNode
  value: string | undefined
  control: ControlProps
  /** The props of the element around the field. */
  wrapper: ComponentProps<'fieldset'>
  /** Help and message. */
  children: ReactNode
}

/** The options of a field, of which one or several can be ticked. */
export function Choices({ id, field, label, value = '', control, wrapper, children }: ChoicesProps) {
  const { type, options = [] } = field
  const { name, required, autoFocus, 'aria-invalid': invalid, 'aria-describedby': describedBy } = control
  const chosen = choicesIn(value)
  const isOne = type === 'radio'
  return (
    <fieldset
      {...wrapper}
      // A radio button cannot be invalid, its group can. It is the other way round with checkboxes.
      {...(isOne && { role: 'radiogroup', 'aria-invalid': invalid, 'aria-required': required })}
      aria-describedby={describedBy}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <Tick
            key={option}
            id={`${id}-${index + 1}`}
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            value={option}
            label={option}
            defaultChecked={chosen.includes(option)}
            required={isOne && required}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent this form
            autoFocus={index === 0 && autoFocus}
            aria-invalid={isOne ? undefined : invalid}
          />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** A box or a radio button beside its label. */
export function Tick({ id, label, ...input }: ComponentProps<'input'> & { id: string; label: ReactNode }) {
  return (
    <div className={styles.tick}>
      <input {...input} id={id} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
