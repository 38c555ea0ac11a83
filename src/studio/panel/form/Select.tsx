import type { TextControlProps } from '#studio/kit/control-props.ts'

/** A value that is not among the options, such as the name of a deleted form, is added to them. */
export function Select({
  value,
  options,
  onChange,
  ...control
}: TextControlProps & { options: readonly (readonly [string, string])[] }) {
  const isKnown = options.some(([name]) => name === value)
  return (
    <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
