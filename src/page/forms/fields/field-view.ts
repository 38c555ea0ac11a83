import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { FormField } from '#site/model/types.generated.ts'

/** The attributes that controls of all types have. */
export type ControlAttributes = Pick<
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
