import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  /** The meaning of the option. */
  help?: string | undefined
  onChange: (isChosen: boolean) => void
}

/** An option, with its meaning. */
export function Choice({ label, help, onChange, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className="choice">
      <label>
        <input
          {...input}
          {...(help !== undefined && { 'aria-describedby': id })}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {help !== undefined && (
        <p id={id} className="help" dir="auto">
          {help}
        </p>
      )}
    </div>
  )
}
