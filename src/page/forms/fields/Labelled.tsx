import type { ReactNode } from 'react'
import type { FormField } from '#site/model/types.generated.ts'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'

type LabelledProps = Pick<FieldViewProps<FormField>, 'id' | 'label' | 'notes' | 'wrapper'> & { children: ReactNode }

/** A control below its label. */
export function Labelled({ id, label, notes, wrapper, children }: LabelledProps) {
  return (
    <div {...wrapper}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {notes}
    </div>
  )
}
