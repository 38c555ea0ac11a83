import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FormField } from '#site/model/types.generated.ts'

/** The attributes that controls of all types have. */
type ControlAttributes = Pick<
  ComponentProps<'input'>,
  'name' | 'required' | 'autoComplete' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'
>

export interface FieldViewProps<F extends FormField> {
  id: string
  field: F
  /** The initial value. */
  value?: string | undefined
  /** Shown but not editable, while the form is being sent. */
  readOnly?: boolean | undefined
  label: ReactNode
  /** Help and message. */
  notes: ReactNode
  attributes: ControlAttributes
  /** The attributes of the element around the field. */
  wrapper: ComponentProps<'div'> & ComponentProps<'fieldset'>
}

/** The component of a field type. */
export type FieldView<F extends FormField> = ComponentType<FieldViewProps<F>>

type LabelledProps = Pick<FieldViewProps<FormField>, 'id' | 'label' | 'notes' | 'wrapper'> & { children: ReactNode }

/** A control below its label. */
export function Labelled({ id, label, notes, wrapper, children }: LabelledProps) {
  return (
    <div {...wrapper}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {notes}
    </div>
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
