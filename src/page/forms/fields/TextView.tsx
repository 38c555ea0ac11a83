import { limitOf } from '#site/model/forms/fields/field-types.ts'
import type { EmailField, TelField, TextField, UrlField } from '#site/model/types.generated.ts'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'
import { Labelled } from './Labelled.tsx'

/** One line of text. Its type selects the browser's autofill and keyboard. */
export function TextView(props: FieldViewProps<TextField | EmailField | TelField | UrlField>) {
  const { id, field, value, readOnly, attributes } = props
  return (
    <Labelled {...props}>
      <input
        {...attributes}
        id={id}
        defaultValue={value}
        className={styles.control}
        placeholder={field.placeholder}
        readOnly={readOnly}
        maxLength={limitOf(field)}
        type={field.type}
      />
    </Labelled>
  )
}
