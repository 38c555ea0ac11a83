import { opensMail } from '#model/forms.ts'
import type { PageForm } from '#model/page-data.ts'
import { linkStyles } from '#ui/links.styles.ts'
import { Field } from './Field.tsx'
import { formSectionStyles as styles } from './formSection.styles.ts'

interface FormProps {
  /** The root of the ids of the fields. */
  id: string
  /** By which the site knows the form. */
  name: string
  form: PageForm
  /** The id of the heading that names it. */
  labelledBy: string
  /** Read after the label of a field that may stay empty: "optional". */
  optional: string
}

/** A form that needs no script: the browser asks for what is missing, and sends it. */
export function Form({ id, name, form, labelledBy, optional }: FormProps) {
  const isMail = opensMail(form)
  const mailNote = isMail ? form.mailNote : undefined
  // Names of fields hold no dash, so no field has this id.
  const mailNoteId = `${id}-mail-note`
  return (
    <form
      className={styles.form}
      action={form.action}
      method="post"
      encType={isMail ? 'text/plain' : undefined}
      aria-labelledby={labelledBy}
      data-form={name}
    >
      {form.intro && <p>{form.intro}</p>}
      <div className={styles.fields}>
        {form.fields.map((field) => (
          <Field key={field.name} id={`${id}-${field.name}`} field={field} optional={optional} />
        ))}
      </div>
      <div className={styles.foot}>
        <button type="submit" className={linkStyles.button} aria-describedby={mailNote ? mailNoteId : undefined}>
          {form.submit}
        </button>
        {form.note && <p className={styles.note}>{form.note}</p>}
        {mailNote && (
          <p id={mailNoteId} className={styles.mailNote}>
            {mailNote}
          </p>
        )}
      </div>
    </form>
  )
}
