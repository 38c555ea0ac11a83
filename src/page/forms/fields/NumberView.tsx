import type { NumberField } from '#site/model/types.generated.ts'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'
import { Labelled } from './Labelled.tsx'

/**
 * A number, with its unit behind it. It is a text control: a number control ignores the keys of digits of other scripts in
 * some browsers, and is changed by the wheel of a mouse.
 */
export function NumberView(props: FieldViewProps<NumberField>) {
  const { id, field, value, readOnly, attributes } = props
  const { placeholder, unit } = field
  const unitId = `${id}-unit`
  const described = [unit !== undefined && unitId, attributes['aria-describedby']].filter(Boolean).join(' ')
  const input = (
    <input
      {...attributes}
      aria-describedby={described || undefined}
      id={id}
      defaultValue={value}
      className={styles.control}
      type="text"
      inputMode={keyboardFor(field)}
      pattern=".*\p{Nd}.*"
      {...{ placeholder, readOnly }}
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

/** The keyboard of a phone. Keyboards for digits have no minus sign. */
function keyboardFor({ min = 0, step = 1 }: NumberField): 'numeric' | 'decimal' | undefined {
  if (min < 0) return undefined
  return Number.isInteger(min) && Number.isInteger(step) ? 'numeric' : 'decimal'
}
