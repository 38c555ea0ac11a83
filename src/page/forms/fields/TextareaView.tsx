import { useState } from 'react'
import { limitOf } from '#site/model/forms/fields/field-types.ts'
import type { TextareaField } from '#site/model/types.generated.ts'
import { fieldStyles as styles } from '#page/forms/field.styles.ts'
import type { FieldViewProps } from './field-view.ts'
import { Labelled } from './Labelled.tsx'

/**
 * Many lines of text. React resets a served textarea that has text when it hydrates: its default value is the text that the
 * visitor has typed by then.
 */
export function TextareaView(props: FieldViewProps<TextareaField>) {
  const { id, field, value, readOnly, attributes } = props
  const [initial] = useState(() => (value === undefined ? undefined : (currentValue(id) ?? value)))
  return (
    <Labelled {...props}>
      <textarea
        {...attributes}
        id={id}
        className={styles.control}
        placeholder={field.placeholder}
        readOnly={readOnly}
        maxLength={limitOf(field)}
        rows={field.rows ?? 5}
        defaultValue={initial}
      />
    </Labelled>
  )
}

function currentValue(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLTextAreaElement>(`textarea[id="${id}"]`)?.value
}
