import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ControlProps } from './control-props.ts'

interface SegmentsProps<Value> extends Partial<Omit<ControlProps, 'dir' | 'lang'>> {
  options: readonly (readonly [value: Value, label: ReactNode])[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Chooses one of a few values, which are side by side. */
export function Segments<Value extends string>({ id, options, value, onChange, ...labels }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div {...labels} className="segments" role="radiogroup">
      {options.map(([each, label], index) => (
        <label key={each}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            checked={value === each}
            onChange={() => onChange(each)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}
