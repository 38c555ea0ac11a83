import type { TextControlProps } from './control-props.ts'

/** A colour by sight, or as it is written. */
export function ColorInput({ value, onChange, ...control }: TextControlProps) {
  return (
    <span className="color">
      <input
        type="color"
        aria-label={control['aria-label']}
        aria-labelledby={control['aria-labelledby']}
        value={value}
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
