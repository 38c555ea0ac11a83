import type { ReactNode } from 'react'

interface ToggleProps {
  isOn: boolean
  isSwitch?: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A checkbox or switch before its label. */
export const Toggle = ({ isOn, isSwitch = false, onChange, children }: ToggleProps) => (
  <label className="toggle">
    <input
      type="checkbox"
      {...(isSwitch && { role: 'switch', 'aria-checked': isOn })}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
)
