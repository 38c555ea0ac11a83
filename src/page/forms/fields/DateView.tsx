import { isDay } from '#site/model/forms/fields/number-fields.ts'
import type { DateField } from '#site/model/types.generated.ts'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'
import { Labelled } from './Labelled.tsx'

/** A date. Limits relative to today are set in the browser: see `prepareControls`. */
export function DateView(props: FieldViewProps<DateField>) {
  const { id, field, value, readOnly, attributes } = props
  const [min, max] = [field.earliest, field.latest].map((limit) => (limit && isDay(limit) ? limit : undefined))
  return (
    <Labelled {...props}>
      <input
        {...attributes}
        id={id}
        defaultValue={value}
        className={styles.control}
        type="date"
        {...{ readOnly, min, max }}
      />
    </Labelled>
  )
}
