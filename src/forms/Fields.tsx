import type { PageForm } from '#model/page-data.ts'
import { Field } from './Field.tsx'
import { formStyles } from './form.styles.ts'
import type { Errors } from './form-state.ts'

interface FieldsProps {
  id: string
  form: PageForm
  optional: string
  errors?: Errors | undefined
  readOnly?: boolean | undefined
}

/** The fields of a form. After a post without script, the first wrong field has the focus. */
export function Fields({ id, form: { fields, reply, fileHelp }, optional, errors = {}, readOnly }: FieldsProps) {
  const firstInvalid = fields.find(({ name }) => reply?.errors[name])
  return (
    <div className={formStyles.fields}>
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${id}-field-${field.name}`}
          field={field}
          optional={optional}
          value={reply?.values[field.name]}
          error={errors[field.name]}
          fileHelp={fileHelp?.[field.name]}
          readOnly={readOnly}
          isFirstInvalid={field === firstInvalid}
        />
      ))}
    </div>
  )
}
