import type { ReactNode } from 'react'
import type { InlineText as Text } from '#model/inline-text.ts'
import { InlineText } from '#ui/InlineText.tsx'
import { barsStyles } from './bars.styles.ts'

interface BarRowProps {
  name: string
  note: Text | undefined
  /** What the bar says, in words. */
  value: ReactNode
  /** How long the longest bar is, in units of the shapes. All are one unit high. */
  units: number
  /** The shapes of the bar. */
  children: ReactNode
}

/** A name, a bar and its value in words. */
export function BarRow({ name, note, value, units, children }: BarRowProps) {
  return (
    <li className={barsStyles.row}>
      <div className={barsStyles.name}>
        <p>{name}</p>
        {note && (
          <p className={barsStyles.note}>
            <InlineText text={note} />
          </p>
        )}
      </div>
      <svg
        className={barsStyles.bar}
        viewBox={`0 0 ${units} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
      <p className={barsStyles.value}>{value}</p>
    </li>
  )
}
