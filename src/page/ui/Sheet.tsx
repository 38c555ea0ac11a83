import type { ReactNode } from 'react'
import { sheetStyles } from './sheet.styles.ts'

interface SheetProps {
  /** Unique on the page. */
  id: string
  /** The kind of the sheet, by the name that its users call it. */
  name: string
  /** The label that marks it as an example. */
  label: string
  children: ReactNode
}

/** A sheet of paper from the work, as text that can be selected, marked as an example. Its name has the id `{id}-name`. */
export function Sheet({ id, name, label, children }: SheetProps) {
  return (
    <figure className={sheetStyles.sheet} aria-labelledby={`${id}-name`}>
      <figcaption className={sheetStyles.head}>
        <span id={`${id}-name`} className={sheetStyles.name}>
          {name}
        </span>
        <span className={sheetStyles.label}>{label}</span>
      </figcaption>
      {children}
    </figure>
  )
}
