import { useId } from 'react'

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  /** Its label and its meaning. */
  label: string
  text: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  /** The group of a radio button. */
  name?: string
}

/** An option with its meaning. */
export function Choice({ type, label, text, isChosen, onChange, name }: ChoiceProps) {
  const id = useId()
  return (
    <div className="explained">
      <label className="choice">
        <input
          type={type}
          name={name}
          aria-describedby={id}
          checked={isChosen}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <strong>{label}</strong>
      </label>
      <p id={id} className="soft">
        {text}
      </p>
    </div>
  )
}
