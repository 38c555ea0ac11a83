import { limitOf } from '#model/forms.ts'
import type { FormField } from '#model/types.generated.ts'
import { Icon } from '#ui/Icon.tsx'
import { formSectionStyles as styles } from './formSection.styles.ts'

interface FieldProps {
  id: string
  field: FormField
  /** Read after the label of a field that may stay empty: "optional". */
  optional: string
}

/** One field with its label. What it asks for stands in attributes, for the browser to check. */
export function Field({ id, field, optional }: FieldProps) {
  return (
    <div className={styles.field} data-type={field.type}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
        {!field.required && <span className={styles.optional}> ({optional})</span>}
      </label>
      <Control id={id} field={field} />
    </div>
  )
}

function Control({ id, field }: Omit<FieldProps, 'optional'>) {
  const { name, type, required, placeholder, autocomplete, rows = 5, options = [] } = field
  const control = { id, name, required, autoComplete: autocomplete, className: styles.control }
  if (type === 'textarea') {
    return <textarea {...control} rows={rows} placeholder={placeholder} maxLength={limitOf(field)} />
  }
  if (type !== 'select') {
    return <input {...control} type={type} placeholder={placeholder} maxLength={limitOf(field)} />
  }
  return (
    <div className={styles.choice}>
      <select {...control}>
        <option value="">{placeholder ?? '–'}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <Icon name="chevron" size={16} />
    </div>
  )
}
