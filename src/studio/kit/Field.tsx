import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

interface FieldProps {
  label: string
  help?: string | undefined
  /** Renders the control with the attributes that refer to the label and the help. */
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode
}

/** A control between its label and its help. */
export function Field({ label, help, children }: FieldProps) {
  const id = useId()
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(help !== undefined && { 'aria-describedby': `${id}-help` }) })}
      {help !== undefined && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'>, Pick<FieldProps, 'label' | 'help'> {
  onChange?: (text: string) => void
}

/** A text in one line. */
export const TextField = ({ label, help, onChange, ...input }: TextFieldProps) => (
  <Field label={label} help={help}>
    {(control) => <input dir="auto" {...input} {...control} onChange={(event) => onChange?.(event.target.value)} />}
  </Field>
)

/** A name or an address, in Latin letters. */
export const NameField = (props: TextFieldProps) => (
  <TextField dir="ltr" required autoComplete="off" spellCheck={false} {...props} />
)
