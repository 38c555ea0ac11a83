import { acceptOf } from '#site/model/forms/files.ts'
import type { FileField } from '#site/model/types.generated.ts'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'
import { Labelled } from './Labelled.tsx'

/** Files of the visitor. Neither React nor a page served after a post can put files into the control again. */
export function FileView(props: FieldViewProps<FileField>) {
  const { id, field, value, attributes } = props
  const { maxFiles = 1 } = field
  return (
    <Labelled {...props}>
      <input
        {...attributes}
        id={id}
        defaultValue={value}
        className={`${styles.control} ${styles.file}`}
        type="file"
        accept={acceptOf(field)}
        multiple={maxFiles > 1}
      />
    </Labelled>
  )
}
