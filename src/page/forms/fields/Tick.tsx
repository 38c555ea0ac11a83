import type { ComponentProps, ReactNode } from 'react'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'

/** A box or a radio button beside its label. */
export function Tick({ id, label, ...input }: ComponentProps<'input'> & { id: string; label: ReactNode }) {
  return (
    <div className={styles.tick}>
      <input {...input} id={id} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
