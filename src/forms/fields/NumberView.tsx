import type { NumberField } from '#model/types.generated.ts'
import { fieldStyles as styles } from '#forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'
import { Labelled } from './Labelled.tsx'

/** A number, with its unit behind it. */
export function NumberView(props: FieldViewProps<NumberField>) {
  const { id, field, value, readOnly, attributes } = props
  const { placeholder, min, max, step, unit } = field
  const unitId = `${id}-unit`
  const described = [unit !== undefined && unitId, attributes['aria-describedby']].filter(Boolean).join(' ')
  const input = (
    <input
      {...attributes}
      aria-describedby={described || undefined}
      id={id}
      defaultValue={value}
      className={styles.control}
      type="number"
      {...{ placeholder, readOnly, min, max, step }}
    />
  )
  if (unit === undefined) return <Labelled {...props}>{input}</Labelled>
  return (
    <Labelled {...props}>
      <div className={styles.measure}>
        {input}
        <span id={unitId}>{unit}</span>
      </div>
    </Labelled>
  )
}
