import { useState } from 'react'
import type { TextControlProps } from '#studio/kit/control-props.ts'

/** A colour picker beside its text: while the text is incomplete, the picker shows the last valid colour. */
export function ColorInput({ value, onChange, ...control }: TextControlProps) {
  const [seen, setSeen] = useState(value)
  if (value !== seen && /^#[\da-f]{6}$/i.test(value)) setSeen(value)
  return (
    <span className="color">
      <input
        type="color"
        aria-label={control['aria-label']}
        aria-labelledby={control['aria-labelledby']}
        value={seen}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...control}
        dir="ltr"
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
