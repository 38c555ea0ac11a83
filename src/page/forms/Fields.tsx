import { wordsOfOption } from '#site/model/forms/fields/choice-fields.ts'
import type { FormTexts } from '#site/model/forms/values.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { PageForm } from '#site/model/page-data.ts'
import type { FormField } from '#site/model/types.generated.ts'
import { Field } from './Field.tsx'
import { formStyles } from './form.styles.ts'
import type { Errors } from './form-state.ts'

interface FieldsProps {
  id: string
  form: PageForm
  texts: FormTexts
  errors?: Errors | undefined
  readOnly?: boolean | undefined
  /** The names of the fields whose conditions are met; undefined without script, when all are shown. */
  asked?: readonly string[] | undefined
  /** The names of the fields of one step; undefined for all. */
  only?: readonly string[]
}

/** The fields of a form. After a post without script, the first wrong field has the focus. */
export function Fields({ id, form, texts, errors = {}, readOnly, asked, only }: FieldsProps) {
  const { fields, reply, fileHelp } = form
  const visible = only ? fields.filter(({ name }) => only.includes(name)) : fields
  const firstInvalid = fields.find(({ name }) => reply?.errors[name])
  return (
    <div className={formStyles.fields}>
      {visible.map((field) => (
        <Field
          key={field.name}
          id={`${id}-field-${field.name}`}
          field={field}
          optional={texts.optional}
          value={reply?.values[field.name]}
          error={errors[field.name]}
          fileHelp={fileHelp?.[field.name]}
          readOnly={readOnly}
          isFirstInvalid={field === firstInvalid}
          condition={conditionInWords(field, form, texts)}
          isScripted={asked !== undefined}
          isHidden={asked && !asked.includes(field.name)}
        />
      ))}
    </div>
  )
}

/** The condition of a field in words, for visitors who see all fields. */
function conditionInWords({ showWhen }: FormField, form: PageForm, texts: FormTexts): string | undefined {
  const other = form.fields.find(({ name }) => name === showWhen?.field)
  if (!showWhen || !other) return undefined
  const { checked, equals, oneOf, atLeast } = showWhen
  const { onlyIf, onlyIfTicked, onlyIfNotTicked } = { ...texts, ...form.texts }
  const answers = oneOf ?? (equals === undefined ? [`≥ ${atLeast}`] : [equals])
  const answer = answers.map((each) => ('options' in other ? wordsOfOption(other, each) : each)).join(' / ')
  const text = checked === undefined ? onlyIf : checked ? onlyIfTicked : onlyIfNotTicked
  const label = plainText(other.label).replace(/\s*\*$/, '')
  return text?.replace(/\{(field|answer)\}/g, (_, name) => (name === 'field' ? label : answer))
}
