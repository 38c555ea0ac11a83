import { valuesOfOptions } from '#site/model/forms/fields/choice-fields.ts'
import type { SelectField } from '#site/model/types.generated.ts'
import { Icon } from '#page/ui/Icon.tsx'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'
import { Labelled } from './Labelled.tsx'

/** A drop-down list, with an empty option first. */
export function SelectView(props: FieldViewProps<SelectField>) {
  const { id, field, value, attributes } = props
  const values = valuesOfOptions(field)
  return (
    <Labelled {...props}>
      <div className={styles.choice}>
        <select {...attributes} id={id} defaultValue={value} className={styles.control}>
          <option value="">{field.placeholder ?? '–'}</option>
          {field.options.map((option, index) => (
            <option key={values[index]} value={values[index] === option ? undefined : values[index]}>
              {option}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </div>
    </Labelled>
  )
}
